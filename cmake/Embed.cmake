# vedette_embed(TARGET NAMESPACE file...): compiles the files into TARGET as bytes, so that code without I/O
# can read its data. Each file NAME.EXT becomes `const std::string_view NAMESPACE::NAME_EXT`, declared in the
# header embedded/<TARGET>.hpp (dots and dashes of the name become underscores).
set(VEDETTE_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/EmbedFile.cmake)
function(vedette_embed target namespace)
  set(dir ${CMAKE_BINARY_DIR}/embedded)
  file(MAKE_DIRECTORY ${dir}/embedded)
  set(decls "")
  foreach(file ${ARGN})
    get_filename_component(abs ${file} ABSOLUTE)
    get_filename_component(name ${file} NAME)
    string(REGEX REPLACE "[^A-Za-z0-9]" "_" ident ${name})
    if(ident MATCHES "^[0-9]")
      set(ident "m${ident}")
    endif()
    set(out ${dir}/${target}_${ident}.cpp)
    add_custom_command(OUTPUT ${out}
      COMMAND ${CMAKE_COMMAND} -DIN=${abs} -DOUT=${out} -DNS=${namespace} -DIDENT=${ident}
              -P ${VEDETTE_EMBED_SCRIPT}
      DEPENDS ${abs} ${VEDETTE_EMBED_SCRIPT} VERBATIM)
    target_sources(${target} PRIVATE ${out})
    set_source_files_properties(${out} PROPERTIES COMPILE_OPTIONS "-w")
    string(APPEND decls "extern const std::string_view ${ident};\n")
  endforeach()
  file(CONFIGURE OUTPUT ${dir}/embedded/${target}.hpp CONTENT
"// Made by the build: the data files compiled into ${target}.
#pragma once
#include <string_view>
namespace ${namespace} {
${decls}}  // namespace ${namespace}
" @ONLY)
  target_include_directories(${target} PUBLIC ${dir})
endfunction()
