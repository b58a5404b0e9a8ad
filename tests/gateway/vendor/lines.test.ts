// Bets with lines: whatever a vendor says of them, lines that are settled make what their bet paid.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { tx } from '../play/table.ts';
import { bet, type Outside, outside, rollback, type Seat, win } from './outside.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));

let portal: TestGateway;
let vendor: Outside;
beforeAll(async () => {
  console.log(`lines in any order: SEED=${SEED}`);
  portal = await testGateway();
  vendor = await outside(portal, 'HARBOR', '--least-stake', '0.01');
});
afterAll(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});

const text = (cents: number): string => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;
const placed = (...stakes: number[]) =>
  stakes.map((stake) => ({ market: 'total', pick: 'over', stake: text(stake) }));
const lined = (id: string, ...stakes: number[]) => ({
  ...bet(id, text(stakes.reduce((sum, stake) => sum + stake, 0))),
  lines: placed(...stakes),
});
const paid = (line: number, cents: number) => ({
  line,
  result: cents > 0 ? 'won' : 'lost',
  payout: text(cents),
});
const wonBy = (of: string, id: string, cents: number, ...lines: object[]) => ({
  ...win(id, text(cents), of),
  lines,
});
const adjust = (of: string, cents: number, ...lines: object[]) => ({
  ...{ action: 'adjust', id: tx(), bet: of, amount: text(cents) },
  ...(lines.length > 0 && { lines }),
});
const errorOf = async (asked: ReturnType<Outside['act']>): Promise<string> => (await asked).body.errorCode;

async function linesOf({ memberId }: Seat): Promise<string[]> {
  const rows = await portal.owner.db
    .selectFrom('bet_lines as l')
    .innerJoin('bets as b', 'b.id', 'l.bet_id')
    .select(['l.result', 'l.payout_minor'])
    .where('b.member_id', '=', memberId)
    .orderBy('l.line')
    .execute();
  return rows.map(({ result, payout_minor }) => `${result} ${payout_minor}`);
}

test('what does not add up is refused and changes nothing', async () => {
  const seat = await vendor.player();
  const id = tx();
  await vendor.act(seat, [lined(id, 400, 600)]);
  expect(await errorOf(vendor.act(seat, [wonBy(id, tx(), 500, paid(1, 400))]))).toBe('invalid_input');
  expect(await errorOf(vendor.act(seat, [wonBy(id, tx(), 500, paid(1, 250), paid(1, 250))]))).toBe(
    'invalid_input',
  );
  expect(await errorOf(vendor.act(seat, [wonBy(id, tx(), 500, paid(3, 500))]))).toBe('conflict');
  expect(await linesOf(seat)).toEqual(['open 0', 'open 0']);
});

test('a bet whose lines were told takes no money without lines, and one that was paid as a whole takes none with them', async () => {
  const [seat, other] = [await vendor.player(), await vendor.player()];
  const [id, whole] = [tx(), tx()];
  await vendor.act(seat, [lined(id, 400, 600)]);
  await vendor.act(seat, [wonBy(id, tx(), 700, paid(1, 700))]);
  expect(await errorOf(vendor.act(seat, [win(tx(), '1.00', id)]))).toBe('conflict');
  expect(await errorOf(vendor.act(seat, [adjust(id, 100)]))).toBe('conflict');
  expect((await vendor.act(seat, [win(tx(), '0.00', id)])).status).toBe(200);
  await vendor.act(other, [lined(whole, 400, 600), win(tx(), '5.00', whole)]);
  expect(await errorOf(vendor.act(other, [wonBy(whole, tx(), 100, paid(1, 100))]))).toBe('conflict');
  expect(await linesOf(other)).toEqual(['open 0', 'open 0']);
});

test('lines follow corrections and what is taken back', async () => {
  const seat = await vendor.player();
  const [id, first, second] = [tx(), tx(), tx()];
  await vendor.act(seat, [lined(id, 400, 600)]);
  await vendor.act(seat, [wonBy(id, first, 700, paid(1, 700))]);
  await vendor.act(seat, [wonBy(id, second, 300, paid(1, 100), paid(2, 200))]);
  const more = (line: number, cents: number) => ({ line, result: 'won', amount: text(cents) });
  await vendor.act(seat, [adjust(id, -100, more(1, -150), more(2, 50))]);
  expect(await linesOf(seat)).toEqual(['won 650', 'won 250']);
  // The correction took from the first line what the first win paid for it.
  expect(await errorOf(vendor.act(seat, [{ action: 'rollback', id: tx(), of: 'win', target: first }]))).toBe(
    'conflict',
  );
  await vendor.act(seat, [{ action: 'rollback', id: tx(), of: 'win', target: second }]);
  expect(await linesOf(seat)).toEqual(['won 550', 'won 50']);
  await vendor.act(seat, [rollback(tx(), id)]);
  expect(await linesOf(seat)).toEqual(['void 0', 'void 0']);
});

const CENTS = fc.integer({ min: 0, max: 400 });
const said = fc.array(fc.record({ line: fc.integer({ min: 1, max: 3 }), cents: CENTS }), { maxLength: 3 });
const step = fc.oneof(
  fc.record({
    action: fc.constant('win' as const),
    extra: fc.constantFrom(0, 0, 0, 1),
    lines: said,
    ends: fc.boolean(),
  }),
  fc.record({
    action: fc.constant('adjust' as const),
    down: fc.boolean(),
    extra: fc.constantFrom(0, 0, 0, 1),
    lines: said,
  }),
  fc.record({ action: fc.constant('back' as const), which: fc.nat(9) }),
  fc.record({ action: fc.constant('rollback' as const) }),
  fc.record({ action: fc.constant('end' as const) }),
);

test('after any messages about lined bets the books are right, whatever of them was refused', {
  timeout: 120_000,
}, async () => {
  let [booked, refused] = [0, 0];
  const story = fc.record({
    lines: fc.integer({ min: 0, max: 3 }),
    steps: fc.array(step, { maxLength: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ lines, steps }) => {
      const seat = await vendor.player();
      const id = tx();
      const stakes = Array.from({ length: lines }, () => 300);
      await vendor.act(seat, [lines > 0 ? lined(id, ...stakes) : bet(id, '9.00')]);
      const wins: string[] = [];
      for (const each of steps) {
        const action = messageOf(id, wins, each);
        const { status, body } = await vendor.act(seat, [action]);
        if (status === 200) booked++;
        else refused++;
        expect(['conflict', 'invalid_input', 'unknown_transaction', 'rolled_back', undefined]).toContain(
          body.errorCode,
        );
        if (status === 200 && each.action === 'win') wins.push(action.id);
      }
    }),
    { seed: SEED, numRuns: 40 },
  );
  expect(booked).toBeGreaterThan(30);
  expect(refused).toBeGreaterThan(30);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

const sumOf = (lines: readonly { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function messageOf(of: string, wins: readonly string[], each: Step): { action: string; id: string } {
  switch (each.action) {
    case 'win': {
      const cents = sumOf(each.lines) + each.extra;
      const lines = each.lines.map((line) => paid(line.line, line.cents));
      const won = { ...win(tx(), text(cents), of), ...(lines.length > 0 && { lines }) };
      return each.ends ? ({ ...won, finished: true } as typeof won) : won;
    }
    case 'adjust': {
      const sign = each.down ? -1 : 1;
      const cents = sign * sumOf(each.lines) + each.extra || 1;
      const lines = each.lines.map(({ line, cents: more }) => ({
        line,
        result: 'won',
        amount: text(sign * more),
      }));
      return adjust(of, cents, ...lines);
    }
    case 'back': {
      const target = wins[each.which % Math.max(1, wins.length)] ?? tx();
      return { action: 'rollback', id: tx(), of: 'win', target } as { action: string; id: string };
    }
    case 'rollback':
      return rollback(tx(), of);
    default:
      return { action: 'endRound', id: tx() };
  }
}
