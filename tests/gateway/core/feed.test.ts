// The feed of what was settled: every reader takes each row once, whatever waits, crashes or runs twice.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Consumer,
  type FeedRow,
  feedLag,
  follow as followNow,
} from '../../../src/lib/gateway/core/feed.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { follow, followFeed } from '../../support/feed.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { openedGame } from '../games/player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(async () => {
  await followFeed(portal.ctx);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});

/** A reader that keeps what it took. */
function reader(name: string): Consumer & { taken: FeedRow[] } {
  const taken: FeedRow[] = [];
  return {
    name,
    taken,
    async take(_, rows) {
      taken.push(...rows);
    },
  };
}

const seen = ({ taken }: { taken: FeedRow[] }) => taken.map(({ kind, cause }) => `${kind} ${cause}`);
const playsOf = async (gameId: string) =>
  (await portal.ctx.db.selectFrom('games').select('plays').where('id', '=', gameId).executeTakeFirstOrThrow())
    .plays;
const daysOf = (memberId: bigint) =>
  portal.ctx.db.selectFrom('member_days').selectAll().where('member_id', '=', memberId).execute();

it('tells each round once, to each reader of its own', async () => {
  const [one, other] = [reader('one'), reader('other')];
  const player = await openedGame(portal, 100_00n);
  const numbers: string[] = [];
  for (let n = 0; n < 3; n++) numbers.push((await player.spin('1.00')).body.value.number);
  expect(await follow(portal.ctx, one)).toBe(3);
  numbers.push((await player.spin('1.00')).body.value.number);
  await follow(portal.ctx, one);
  await follow(portal.ctx, one);
  await follow(portal.ctx, other);
  const expected = numbers.map((number) => `settle ${number}`);
  expect([seen(one), seen(other)]).toEqual([expected, expected]);
  expect(one.taken[0]).toMatchObject({ bets: 1, stake_cash_minor: 100n, valid_minor: 100n, category: 'RNG' });
});

it('counts what a transaction wrote that took longer than others which came later', async () => {
  const late = reader('late');
  await follow(portal.ctx, late);
  const before = late.taken.length;
  const player = await openedGame(portal, 100_00n);
  const held = await portal.owner.pool.connect();
  try {
    await held.query('begin');
    // It has its id already, and ends last.
    await held.query(
      `insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
        values (nextval('feed_ids'), 'rebate', $1, 'USD', 700, current_date, 'slow', now())`,
      [player.memberId],
    );
    const quick = (await player.spin('1.00')).body.value.number;
    await followNow(portal.ctx, late);
    expect(seen(late).slice(before)).toEqual([]);
    await held.query('commit');
    await follow(portal.ctx, late);
    expect(seen(late).slice(before).sort()).toEqual(['rebate slow', `settle ${quick}`].sort());
  } finally {
    held.release();
  }
});

it('gives a batch again when its reader fails, and loses none', async () => {
  const steady = reader('steady');
  let failing = true;
  const shaky: Consumer = {
    name: 'shaky',
    async take(ctx, rows) {
      await steady.take(ctx, rows);
      if (failing) throw new Error('crashed');
    },
  };
  await expect(follow(portal.ctx, shaky)).rejects.toThrow('crashed');
  const first = steady.taken.splice(0);
  failing = false;
  expect(await follow(portal.ctx, shaky)).toBe(first.length);
  expect(steady.taken).toEqual(first);
});

it('is taken once by two processes that read at the same time', async () => {
  const player = await openedGame(portal, 100_00n);
  await followFeed(portal.ctx);
  const before = await playsOf('lantern-koi');
  for (let n = 0; n < 10; n++) await player.spin('1.00');
  await Promise.all([followFeed(portal.ctx), followFeed(portal.ctx), followFeed(portal.ctx)]);
  await followFeed(portal.ctx);
  expect(await playsOf('lantern-koi')).toBe(before + 10n);
});

it('rolls up a row a member, day and category, in the portal’s zone', async () => {
  // To 23:30 in Vietnam; later half past midnight.
  const now = portal.ctx.clock.now();
  const halfPast = new Date(now).setUTCHours(16, 30, 0, 0);
  portal.clock.advance((halfPast > now.getTime() ? halfPast : halfPast + 86_400_000) - now.getTime());
  const player = await openedGame(portal, 100_00n);
  await player.spin('1.00');
  portal.clock.advance(3_600_000);
  await player.spin('1.00');
  await player.spin('1.00');
  await followFeed(portal.ctx);
  const days = (await daysOf(player.memberId)).sort((a, b) => a.day.localeCompare(b.day));
  expect(days.map(({ category, bets, stake_minor }) => [category, bets, stake_minor])).toEqual([
    ['RNG', 1n, 100n],
    ['RNG', 2n, 200n],
  ]);
});

it('leaves play money out', async () => {
  const all = reader('all');
  await follow(portal.ctx, all);
  expect(all.taken.every(({ currency }) => currency === 'USD')).toBe(true);
});

it('says how far a reader is behind', async () => {
  const player = await openedGame(portal, 100_00n);
  await followFeed(portal.ctx);
  await player.spin('1.00');
  await player.spin('1.00');
  const behind = (await feedLag(portal.ctx.db)).find(({ consumer }) => consumer === 'most played');
  expect(behind).toMatchObject({ rows: 2, since: expect.any(Date) });
  await followFeed(portal.ctx);
  const after = (await feedLag(portal.ctx.db)).find(({ consumer }) => consumer === 'most played');
  expect(after).toMatchObject({ rows: 0, since: null });
});

it('keeps the zone of its days and the currency of its money once money has moved', async () => {
  for (const [key, value] of [
    ['portal.zone', 'Europe/Paris'],
    ['brand.currency', 'EUR'],
  ] as const)
    await expect(setSetting(portal.operator.db, key, value), key).rejects.toMatchObject({
      message: 'setting_is_fixed',
    });
});
