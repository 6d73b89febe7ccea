# SPDX-License-Identifier: MIT
# The floors of the house, bottom up: one line per folder of src and what it uses directly.
# "Uses" is transitive downward. CMake links by this table and tools/check/layers.py judges every include by it,
# so keep one call per line, with plain words only.
annan_folder(ids)
annan_folder(rules)
annan_folder(notation   USES rules)
annan_folder(capi       USES notation)
annan_folder(encoding)
annan_folder(rating)
annan_folder(eval       USES rules)
annan_folder(search     USES rules eval)
annan_folder(mate       USES rules)
annan_folder(engine     USES search mate eval)
annan_folder(usi        USES engine notation)
annan_folder(usi_client USES notation)
annan_folder(match      USES usi_client)
annan_folder(fit        USES match eval)
annan_folder(puzzles    USES match engine rating)
annan_folder(party      USES rules ids)
annan_folder(store      USES party notation)
annan_folder(host       USES party store rating usi_client)
annan_folder(net        USES host encoding)
annan_folder(wasm       USES rules notation engine)
