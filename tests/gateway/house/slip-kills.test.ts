// Fixtures by processes that are killed between the result and the money of it: what was bet on them is paid once, by the next process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import type { Body } from '../../support/gateway.ts';
import { fixturesOf, over2, soundAt } from './league.ts';
import { moveTo } from './table-player.ts';
import { bettor, portal, withBettor } from './with-bettor.ts';

const SCRIPT = new URL('./slips-die.ts', import.meta.url).pathname;

withBettor(1_000_00n);

async function killed(moment: string): Promise<void> {
  const ahead = portal.ctx.clock.now().getTime() - Date.now();
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(portal.ctx.config), String(ahead), moment], {
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

const cents = (amount: string | null): number => Math.round(Number(amount) * 100);

test.each([
  ['result', 'open', 'open'],
  ['settled', 'settled', 'open'],
  ['paying', 'settled', 'open'],
])(
  'a process that is killed at %s leaves the bet on one fixture %s and the slip %s; the next one pays each once',
  async (moment, single, slip) => {
    const [first, second] = await fixturesOf(portal, 'halves');
    const { market, pick, price } = over2(first);
    const bets: string[] = [
      (await bettor.single(first, { market, pick, price }, '40.00')).body.value.bet.number,
      (await bettor.slip([over2(first), over2(second)], '20.00')).body.value.number,
    ];
    const details = (): Promise<Body[]> =>
      Promise.all(bets.map(async (number) => (await bettor.caller.call(betDetail, { number })).body.value));
    const states = async (): Promise<string[]> =>
      (await details()).map(({ state }) => (state === 'open' ? state : 'settled'));
    moveTo(portal, second.endsAt);
    await killed(moment);
    expect(await states()).toEqual([single, slip]);
    await soundAt(portal);
    const paid = async (): Promise<boolean> => {
      // Until the database has noticed it, the killed one is still at it.
      await Promise.all([finishTables(portal.ctx), finishTables(portal.ctx)]);
      return (await states()).every((state) => state === 'settled');
    };
    await expect.poll(paid, { timeout: 15_000 }).toBe(true);
    const all = await details();
    const due = all.reduce((sum, { stake, payout }) => sum - cents(stake) + cents(payout), 1_000_00);
    expect(await bettor.balance()).toBe(due);
    const wins = await portal.ctx.db
      .selectFrom('play_actions as a')
      .innerJoin('bets as b', 'b.id', 'a.bet_id')
      .select('b.number')
      .where('a.action', '=', 'win')
      .where('b.number', 'in', bets)
      .execute();
    expect(wins.map(({ number }) => number).sort()).toEqual([...bets].sort());
    await soundAt(portal);
  },
);
