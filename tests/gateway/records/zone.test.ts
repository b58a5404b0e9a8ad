// The days of records are days of the portal's zone, and the gateway and its database agree on them.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { addDays, dayOf, startOf } from '../../../src/lib/rules/portal-day.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { fill } from './rows.ts';

const ZONES = [
  'Asia/Ho_Chi_Minh',
  'Europe/Paris',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
];

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

async function moveTo(zone: string): Promise<void> {
  await setSetting(portal.operator.db, 'portal.zone', zone);
  await portal.ctx.settings.reload();
}

it.each(ZONES)('in %s a moment is of the same day for the gateway and the database', async (zone) => {
  await moveTo(zone);
  const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  const moments = fc.sample(moment, { numRuns: 1_000 });
  const edges = moments.flatMap((at) => {
    const start = startOf(dayOf(at, zone), zone);
    return [at, start, new Date(start.getTime() - 1)];
  });
  const { rows } = await sql<{ day: string }>`
    select portal_day(at) as day from unnest(${edges}::timestamptz[]) with ordinality as given (at, n)
      order by n`.execute(portal.ctx.db);
  expect(rows.map(({ day }) => day)).toEqual(edges.map((at) => dayOf(at, zone)));
});

it.each(['Pacific/Kiritimati', 'America/St_Johns'])(
  'in %s a record of a day has the rows between its two midnights',
  async (zone) => {
    await moveTo(zone);
    const member = await portal.member();
    const today = dayOf(portal.ctx.clock.now(), zone);
    const midnight = startOf(addDays(today, 1), zone);
    // Three rows before midnight and two after it: the first is written a minute before the clock.
    const late = { ...portal.owner, clock: { now: () => new Date(midnight.getTime() + 2.5 * MINUTE_MS) } };
    await fill.betting(late, member.memberId, 5);
    const count = async (from: string) => {
      const input = { from, to: addDays(from, 1) };
      const rows = (await member.call(recordCalls.bettingRecord, input)).body.value;
      const totals = (await member.call(recordCalls.bettingRecordTotals, input)).body.value;
      return [rows.zone, rows.rows.length, totals.rows];
    };
    expect(await count(today)).toEqual([zone, 3, 3]);
    expect(await count(addDays(today, 1))).toEqual([zone, 2, 2]);
  },
);

it.each(['+07:00', 'EST', 'Asia/Nowhere', 'Asia/Ho_Chi_Minh; drop table bets', ''])(
  'the portal has no zone named "%s"',
  async (name) => {
    await expect(moveTo(name)).rejects.toThrow('it is not a time zone');
  },
);
