// SPDX-License-Identifier: MIT
// The load generator finds out a site that lies: without this its silence would mean nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runLoad } from './load_program.mjs';
import { kLies, withLyingSite } from './lying_site.mjs';

const kArgs = ['--tables', '2', '--rate', '100', '--seconds', '0.6', '--settle', '1'];

for (const [lie, what] of Object.entries(kLies)) {
  test(`a site that ${what}`, () => withLyingSite(lie, async (place) => {
    const report = await runLoad([place, ...kArgs]);
    if (lie === 'none') {
      assert.equal(report.told, 'playing\n');
      assert.equal(report.code, 0);
      assert.ok(report.moves > 20, `${report.moves} moves`);
    } else {
      assert.equal(report.code, 1, 'found out');
      assert.match(report.told, /FAULT .*party party2222220: /);
      assert.doesNotMatch(report.told, /party2222221/, 'nobody else is blamed');
    }
  }));
}
