# How targets of this tree are made: one static library a core folder, one test program a folder of tests.

add_library(fabriscope_flags INTERFACE)
target_compile_options(fabriscope_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Woverloaded-virtual
  -Wno-missing-field-initializers # designated initialisers leave fields at their defaults on purpose
  $<$<BOOL:${FABRISCOPE_WERROR}>:-Werror>)
if(CMAKE_UNITY_BUILD)
  # Joined files: one's constant may have the name of another's local variable, and a class with a member of its own
  # file's anonymous namespace is no error there. Lint and the dev preset see each file alone.
  target_compile_options(fabriscope_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local -Wno-subobject-linkage>)
else()
  target_compile_options(fabriscope_flags INTERFACE -Wshadow)
endif()
target_include_directories(fabriscope_flags INTERFACE ${CMAKE_SOURCE_DIR})

# Of the tests' own code more time goes into compiling than into running.
add_library(fabriscope_test_flags INTERFACE)
target_link_libraries(fabriscope_test_flags INTERFACE fabriscope_flags)
if(FABRISCOPE_QUICK_TESTS)
  target_compile_options(fabriscope_test_flags INTERFACE -O0)
endif()

if(FABRISCOPE_HARDENED)
  include(CheckCXXCompilerFlag)
  check_cxx_compiler_flag(-fhardened FABRISCOPE_HAS_FHARDENED)
  if(FABRISCOPE_HAS_FHARDENED)
    # A distribution that sets some of it by itself is not to be told of each.
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fhardened> $<$<COMPILE_LANGUAGE:CXX>:-Wno-hardened>)
  else()
    add_compile_options(-fstack-protector-strong -D_FORTIFY_SOURCE=2 -D_GLIBCXX_ASSERTIONS)
  endif()
endif()

add_library(fabriscope_core INTERFACE)
add_library(fabriscope::core ALIAS fabriscope_core)

# fabriscope_unity_by_prefix(TARGET): joins files of one idea, by the first word of their names, instead of any twelve:
# for folders whose ideas give the same name to things of their own.
function(fabriscope_unity_by_prefix target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    if(source MATCHES "(^|/)([a-z]+)_[a-z_]+\\.cpp$")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${CMAKE_MATCH_2})
    else()
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP other)
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()

# fabriscope_unity_by_folder(TARGET): joins the files of a folder below the target's own.
function(fabriscope_unity_by_folder target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    if(folder)
      string(REPLACE / _ folder ${folder})
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()

# fabriscope_core_library(NAME SOURCES … [DEPENDS core folders …] [PRIVATE_LIBS …] [PUBLIC_LIBS …])
# Headers are included as "core/NAME/ROOM/header.h".
function(fabriscope_core_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;PRIVATE_LIBS;PUBLIC_LIBS")
  add_library(fabriscope_${name} STATIC ${arg_SOURCES})
  add_library(fabriscope::${name} ALIAS fabriscope_${name})
  set_target_properties(fabriscope_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  list(TRANSFORM arg_DEPENDS PREPEND fabriscope::)
  target_link_libraries(fabriscope_${name} PUBLIC ${arg_DEPENDS} ${arg_PUBLIC_LIBS}
    PRIVATE $<BUILD_INTERFACE:fabriscope_flags> ${arg_PRIVATE_LIBS})
  target_include_directories(fabriscope_${name} PUBLIC ${CMAKE_SOURCE_DIR})
  target_link_libraries(fabriscope_core INTERFACE fabriscope::${name})
endfunction()

# fabriscope_test(NAME SOURCES … [LIBS …] [LABELS …] [TIMEOUT s] [LOCK resource] [LONG]): one GoogleTest program. Unit tests are one
# CTest entry a program, for a process a test costs more than most of them; tests on simulated fabrics are an entry each, so
# that CTest runs them side by side and each has its own time limit. Of those with the same LOCK one runs at a time. LONG: only
# with `ctest -C Long`.
function(fabriscope_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "LONG" "TIMEOUT;LOCK" "SOURCES;LIBS;LABELS")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE fabriscope_test_flags fabriscope_test_support ${arg_LIBS} GTest::gmock GTest::gtest_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT ${FABRISCOPE_TEST_TIMEOUT})
  endif()
  if(arg_LONG)
    add_test(NAME ${name} COMMAND ${name} CONFIGURATIONS Long)
    set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}")
  elseif("unit" IN_LIST arg_LABELS)
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}")
  else()
    set(lock "")
    if(arg_LOCK)
      # Of these one runs at a time. Begun first, they take one core while all others have the rest; begun last, as they are
      # listed, they would leave the rest idle.
      set(lock RESOURCE_LOCK ${arg_LOCK} COST 1000)
    endif()
    gtest_discover_tests(${name} TEST_PREFIX "${name}." DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 120
      PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}" ${lock})
  endif()
endfunction()

# fabriscope_hardened(TARGET): a program whose relocations are done and read-only before main() begins. It costs a
# fraction of a millisecond at the start.
function(fabriscope_hardened target)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_link_options(${target} PRIVATE -pie LINKER:-z,relro,-z,now,-z,noexecstack)
endfunction()

# fabriscope_own_runtime(TARGET): for programs that start once a command. Without libstdc++ to be looked up symbol by
# symbol they start in half the time, and an agent copied to a cluster node needs C libraries only. Sanitizers (the
# Debug presets) want the shared one.
# What the program does not use of all that stays outside, and its relocations take a tenth of the room: the agent has
# to be small on a cluster node.
include(CheckLinkerFlag)
check_linker_flag(CXX LINKER:-z,pack-relative-relocs FABRISCOPE_HAS_RELR)
function(fabriscope_own_runtime target)
  set(optimised $<NOT:$<CONFIG:Debug>>)
  target_link_options(${target} PRIVATE $<${optimised}:LINKER:--gc-sections>)
  if(FABRISCOPE_HAS_RELR)
    target_link_options(${target} PRIVATE $<${optimised}:LINKER:-z,pack-relative-relocs>)
  endif()
  if(FABRISCOPE_OWN_RUNTIME)
    target_link_options(${target} PRIVATE $<${optimised}:-static-libstdc++ -static-libgcc>)
  endif()
endfunction()

# fabriscope_proto_library(NAME PROTOS …): generated messages (lite runtime), included as "core/…/x.pb.h". A proto may
# import another as "core/…/x.proto". Generated code is not held to our warnings.
function(fabriscope_proto_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "PROTOS;LIBS")
  add_library(${name} STATIC ${arg_PROTOS})
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  protobuf_generate(TARGET ${name} IMPORT_DIRS ${CMAKE_SOURCE_DIR} PROTOC_OUT_DIR ${CMAKE_BINARY_DIR}/generated)
  target_include_directories(${name} SYSTEM PUBLIC ${CMAKE_BINARY_DIR}/generated)
  target_link_libraries(${name} PUBLIC protobuf::libprotobuf-lite ${arg_LIBS})
endfunction()
