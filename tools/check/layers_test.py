#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""layers.py must find each fault in a small tree that has one, and none in a tree that has none."""
import tempfile
import unittest
from pathlib import Path

import layers

TABLE = """annan_folder(ids)
annan_folder(rules)
annan_folder(search USES rules)
annan_folder(engine USES search)
annan_folder(usi USES engine)
annan_folder(store USES rules)
annan_folder(host USES store)
annan_folder(net USES host)
annan_folder(wasm USES engine)
"""

SOUND = {
    "src/rules/square.hpp": "#include <cstdint>\n",
    "src/rules/position.hpp": '#include "rules/square.hpp"\n',
    "src/search/search.cpp": '#include "rules/position.hpp"\n#include <atomic>\n// throw SELECT a FROM b\n',
    "src/engine/threads.cpp": '#include <thread>\n#include "search/search.hpp"\nvoid f() { throw 1; }\n',
    "src/search/search.hpp": "",
    "src/store/port.hpp": '#include "rules/square.hpp"\n',
    "src/store/sqlite/log.cpp": '#include <sqlite3.h>\nauto q = "SELECT a FROM b";\n',
    "src/net/session.cpp": '#include <boost/beast/core.hpp>\n#include "store/port.hpp"\n',
    "src/host/timer_asio.cpp": "#include <boost/asio/steady_timer.hpp>\n",
    "tests/oracle/rules.cpp": '#include "rules/square.hpp"\n',
    "apps/annan_engine/main.cpp": '#include "engine/engine.hpp"\n',
    "src/engine/engine.hpp": "",
}

FAULTS = {
    "upward": ({"src/rules/a.hpp": '#include "search/search.hpp"\n'}, "rules may not use search"),
    "sideways": ({"src/store/a.hpp": '#include "engine/engine.hpp"\n'}, "store may not use engine"),
    "file cycle": ({"src/rules/square.hpp": '#include "rules/position.hpp"\n'}, "files include each other"),
    "own cycle": ({"src/rules/a.hpp": '#include "rules/a.hpp"\n'}, "files include each other"),
    "beast": ({"src/host/lobby.cpp": "#include <boost/beast/core.hpp>\n"}, "Asio and Beast belong"),
    "asio in rules": ({"src/rules/a.cpp": "#include <boost/asio.hpp>\n"}, "Asio and Beast belong"),
    "thread": ({"src/search/a.cpp": "#include <thread>\n"}, "threads belong"),
    "mutex in engine": ({"src/engine/engine.cpp": "#include <mutex>\n"}, "threads belong"),
    "sql": ({"src/host/a.cpp": 'auto q = "DELETE FROM party";\n'}, "SQL belongs to store"),
    "sqlite": ({"src/net/a.cpp": "#include <sqlite3.h>\n"}, "databases belong to store"),
    "behind the port": ({"src/host/a.cpp": '#include "store/sqlite/log.hpp"\n'}, "the store's port only"),
    "wasm": ({"src/net/a.cpp": '#include "wasm/a.hpp"\n'}, "nothing depends on wasm"),
    "apps": ({"src/net/a.cpp": '#include "apps/annan/a.hpp"\n'}, "nothing includes apps"),
    "stream": ({"src/rules/a.cpp": "#include <iostream>\n"}, "shared with WASM"),
    "exception in engine": ({"src/engine/engine.cpp": "void f() { throw 1; }\n"}, "no exceptions"),
    "exception": ({"src/search/a.cpp": "void f() { throw 1; }\n"}, "no exceptions"),
    "relative": ({"src/rules/a.cpp": '#include "square.hpp"\n'}, "from src on"),
    "unknown folder": ({"src/helpers/a.hpp": ""}, "not in cmake/folders.cmake"),
    "oracle": ({"tests/oracle/a.cpp": '#include "rules/movegen.hpp"\n'}, "share only names"),
    "engine app": ({"apps/annan_engine/a.cpp": '#include "net/a.hpp"\n'}, "knows no server"),
    "table cycle": ({"cmake/folders.cmake": TABLE.replace("(rules)", "(rules USES search)")}, "in a cycle"),
}


def tree(folder, files):
    for name, text in files.items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Path(folder)


class Layers(unittest.TestCase):
    def test_sound_tree(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(layers.check(tree(folder, {"cmake/folders.cmake": TABLE} | SOUND)), [])

    def test_each_fault_is_found(self):
        for name, (files, words) in FAULTS.items():
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                errors = layers.check(tree(folder, {"cmake/folders.cmake": TABLE} | SOUND | files))
                self.assertTrue(errors and all(words in error for error in errors), f"{name}: {errors}")

    def test_tidy_leaves_out_what_reaches_beast(self):
        with tempfile.TemporaryDirectory() as folder:
            root = tree(folder, {"cmake/folders.cmake": TABLE} | SOUND | {
                "src/net/session.hpp": "#include <boost/asio.hpp>\n", "src/net/a.cpp": '#include "net/session.hpp"\n'})
            files = layers.tidy_files(root)
            self.assertIn("src/search/search.cpp", files)
            self.assertNotIn("src/net/a.cpp", files)
            self.assertNotIn("src/net/session.cpp", files)


if __name__ == "__main__":
    unittest.main()
