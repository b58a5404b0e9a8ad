import { tablePlace } from '../../src/lib/contract/tables.ts';
import { header, sitDown, toBets, toClose, toEnd } from '../support/at-table.ts';
import { asOwner, decide, expect, operator, test } from '../support/browser.ts';
const GAME = 'sic-bo';
test.describe.configure({ timeout: 560_000 });
test('loop', async ({ page, complaints }) => {
  const game = await sitDown(page, GAME, { funds: '500.00' });
  const [key, small] = [game.locator('[data-place]'), game.getByRole('button', { name: /^Small, / })];
  page.on('response', async (r) => {
    if (r.url().includes(tablePlace.path) && r.status() !== 200) {
      const sent = r.request().postData();
      console.log(Date.now(), 'REFUSED', r.status(), await r.text(), sent);
      const rows = await asOwner(async (ctx) => ({ now: ctx.clock.now(), off: ctx.settings.get('clock.offsetMs'),
        r: await ctx.db.selectFrom('table_rounds as r').innerJoin('shared_rounds as s', (j) => j.onRef('s.vassalage','=','r.vassalage').onRef('s.table_key','=','r.table_key').onRef('s.round_index','=','r.round_index')).select(['r.round_index','r.opens_at','r.closes_at','s.closed_at','s.revealed_at','r.settled_at']).where('r.table_key','=',GAME).orderBy('r.round_index','desc').limit(4).execute(),
        s: await ctx.db.selectFrom('table_states').select(['paused_at']).where('table_key','=',GAME).execute() }));
      console.log(JSON.stringify(rows, (_k, v) => typeof v === 'bigint' ? String(v) : v, 1));
    }
  });
  const status = game.locator('[data-status]');
  const end = Date.now() + 500_000;
  let n = 0, bad = 0;
  while (Date.now() < end) {
    n++;
    await toBets(game, GAME);
    await operator('tables', 'pause', GAME);
    await expect(key).toContainText('The table is paused');
    await operator('tables', 'resume', GAME);
    await expect(key).toContainText('Put chips on the table');
    await toBets(game, GAME);
    await game.getByRole('button', { name: 'Chip 5', exact: true }).click();
    await small.press('Enter');
    await game.getByRole('button', { name: 'Place 5.00' }).press('Space');
    await expect(status).toHaveText(/5.00 (placed|was not placed)/).catch((e) => console.log('??', String(e)));
    const said = await status.innerText();
    if (!said.includes('5.00 placed')) { bad++; console.log(n, said, await game.locator('[data-seconds]').first().innerText()); }
    if (n % 2) await toEnd(GAME); else await toClose(GAME);
  }
  console.log('rounds', n, 'bad', bad);
  complaints.length = 0;
});
