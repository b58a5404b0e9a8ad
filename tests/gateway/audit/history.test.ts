// Whatever honest people do, in whatever order: the audit finds nothing.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletAction } from '../../../src/lib/contract/vendor.ts';
import { moneyAudit } from '../../../src/lib/gateway/money/audit.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { Mistake } from '../../../src/lib/gateway/operator/command.ts';
import { playAudit } from '../../../src/lib/gateway/play/audit.ts';
import { followFeed } from '../../support/feed.ts';
import { settle, waiting } from '../money/payments.ts';
import { bet, rollback, type TakenBack, tx, win } from '../play/table.ts';
import { openWorld, type Person, type World } from './history.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const HISTORIES = 8;
/** What each member begins with. */
const FUNDS = 200_00n;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  console.log(`honest histories: SEED=${SEED}`);
});
afterAll(() => world.portal.close());

type Step =
  | { do: 'spin' }
  /** Pays an order: as much as was ordered, or otherwise; some say it twice, some take it back. */
  | { do: 'deposit'; method: 'qr' | 'card'; offBy: bigint; again: boolean; back: boolean }
  | { do: 'settle'; decision: string }
  /** A part of a deposit is given back; what the member has not, or has had back, is refused. */
  | { do: 'refund'; minor: number; pays: 'atOnce' | 'fails' }
  /** An operator corrects the wallet; one that has less is left as it is. */
  | { do: 'adjust'; minor: number }
  | { do: 'bet' | 'trialBet'; stake: bigint }
  | { do: 'win' | 'trialWin'; of: number; amount: bigint }
  | { do: 'extra' | 'trialExtra'; action: Extra; amount: bigint }
  | { do: 'correct'; of: number; amount: bigint }
  | { do: 'takeBack' | 'trialTakeBack'; of: number };

/** What a vendor moves beside bets and wins. */
const EXTRAS = ['bonusWin', 'promoWin', 'jackpotWin', 'tip'] as const;
type Extra = (typeof EXTRAS)[number];

const amount = fc.bigInt(1n, 20_000n);
const of = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant({ do: 'spin' as const }),
  fc.record({
    do: fc.constant('deposit' as const),
    method: fc.constantFrom('qr' as const, 'card' as const),
    offBy: fc.constantFrom(0n, 0n, -1_234n, 777n),
    again: fc.boolean(),
    back: fc.boolean(),
  }),
  fc.record({ do: fc.constant('settle' as const), decision: fc.constantFrom('credit', 'return', 'dismiss') }),
  fc.record({
    do: fc.constant('refund' as const),
    minor: fc.integer({ min: 1, max: 4_000 }),
    pays: fc.constantFrom('atOnce' as const, 'fails' as const),
  }),
  fc.record({
    do: fc.constant('adjust' as const),
    minor: fc.integer({ min: -5_000, max: 5_000 }).filter((minor) => minor !== 0),
  }),
  fc.record({ do: fc.constantFrom('bet' as const, 'trialBet' as const), stake: amount }),
  fc.record({ do: fc.constantFrom('win' as const, 'trialWin' as const), of, amount }),
  fc.record({
    do: fc.constantFrom('extra' as const, 'trialExtra' as const),
    action: fc.constantFrom(...EXTRAS),
    amount,
  }),
  fc.record({
    do: fc.constant('correct' as const),
    of,
    amount: fc.bigInt(-500n, 500n).filter((each) => each !== 0n),
  }),
  fc.record({ do: fc.constantFrom('takeBack' as const, 'trialTakeBack' as const), of }),
);

/** A win that is taken back after it was spent, the debt from it that a deposit lets the member repay, and a bet taken back. */
const OPENING: Step[] = [
  { do: 'bet', stake: 1_000n },
  { do: 'win', of: 0, amount: 5_000n },
  { do: 'bet', stake: FUNDS - 1_000n + 5_000n },
  { do: 'takeBack', of: 1 },
  { do: 'deposit', method: 'card', offBy: 0n, again: false, back: false },
  { do: 'bet', stake: 100n },
  { do: 'takeBack', of: 3 },
  ...EXTRAS.map((action): Step => ({ do: 'extra', action, amount: 300n })),
  ...[5, 7].map((of): Step => ({ do: 'takeBack', of })),
  { do: 'bet', stake: 200n },
  { do: 'win', of: 3, amount: 500n },
  { do: 'correct', of: 3, amount: -100n },
  { do: 'adjust', minor: 500 },
  { do: 'adjust', minor: -1 },
  { do: 'deposit', method: 'card', offBy: 0n, again: false, back: true },
  { do: 'deposit', method: 'card', offBy: 0n, again: false, back: false },
  { do: 'refund', minor: 2_000, pays: 'fails' },
  { do: 'refund', minor: 1_000, pays: 'atOnce' },
];

/** Bets and wins that were asked for, so that later steps can name them, booked or not. */
class Scripted {
  readonly #who: Pick<Person, 'act'>;
  readonly #bets: string[] = [];
  readonly #all: { id: string; action: TakenBack }[] = [];

  constructor(who: Pick<Person, 'act'>) {
    this.#who = who;
  }

  bet(stake: bigint): Promise<unknown> {
    const id = tx('bet');
    this.#bets.push(id);
    return this.#ask(bet(id, stake), { id, action: 'bet' });
  }

  win(which: number, won: bigint): Promise<unknown> {
    const id = tx('win');
    const target = this.#bets[which % Math.max(this.#bets.length, 1)];
    return this.#ask(win(id, won, target ?? tx('never')), { id, action: 'win' });
  }

  extra(action: Extra, amountMinor: bigint): Promise<unknown> {
    const id = tx(action);
    return this.#ask({ action, id, amountMinor }, { id, action });
  }

  correct(which: number, amountMinor: bigint): Promise<unknown> {
    const target = this.#bets[which % Math.max(this.#bets.length, 1)] ?? tx('never');
    return this.#who.act({ action: 'adjust', id: tx('adjust'), bet: target, amountMinor });
  }

  takeBack(which: number): Promise<unknown> {
    const { id, action } = this.#all[which % Math.max(this.#all.length, 1)] ?? {
      id: tx('never'),
      action: 'bet',
    };
    return this.#who.act(rollback(tx('back'), id, action));
  }

  #ask(action: WalletAction, told: { id: string; action: TakenBack }): Promise<unknown> {
    this.#all.push(told);
    return this.#who.act(action);
  }
}

async function pay(
  person: Person,
  { method, offBy, again, back }: Extract<Step, { do: 'deposit' }>,
): Promise<void> {
  const ordered = await person.order('50.00', method);
  await person.pay(ordered, 5_000n + offBy);
  if (again) await person.pay(ordered, 5_000n);
  if (back) await person.chargeBack(ordered, 5_000n);
}

async function settleOldest(decision: string): Promise<void> {
  const [oldest] = await waiting(world.portal);
  if (!oldest) return;
  await settle(world.portal, oldest.id, decision).catch(async (error: unknown) => {
    // What the payer has taken back cannot be credited.
    if (!(error instanceof Mistake)) throw error;
    await settle(world.portal, oldest.id, 'dismiss');
  });
}

function take(
  step: Step,
  person: Person,
  { played, tried }: Record<'played' | 'tried', Scripted>,
): Promise<unknown> {
  switch (step.do) {
    case 'spin':
      return person.spin('1.00');
    case 'deposit':
      return pay(person, step);
    case 'settle':
      return settleOldest(step.decision);
    case 'adjust':
      return person.adjust((step.minor / 100).toFixed(2)).catch((error: unknown) => {
        if (!(error instanceof Mistake)) throw error;
      });
    case 'refund':
      return person.refund((step.minor / 100).toFixed(2), step.pays).catch((error: unknown) => {
        if (!(error instanceof Mistake)) throw error;
      });
    case 'bet':
    case 'trialBet':
      return (step.do === 'bet' ? played : tried).bet(step.stake);
    case 'win':
    case 'trialWin':
      return (step.do === 'win' ? played : tried).win(step.of, step.amount);
    case 'extra':
    case 'trialExtra':
      return (step.do === 'extra' ? played : tried).extra(step.action, step.amount);
    case 'correct':
      return played.correct(step.of, step.amount);
    default:
      return (step.do === 'takeBack' ? played : tried).takeBack(step.of);
  }
}

test('an honest history of deposits, corrections, spins, bets, wins, rollbacks, debts and play money has no problem', {
  timeout: 120_000,
}, async () => {
  const sound = { difference_minor: 0n, problems: [] };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }), async (steps) => {
      const person = await world.person(FUNDS);
      const people = { played: new Scripted(person), tried: new Scripted(await world.trial()) };
      for (const each of [...OPENING, ...steps]) await take(each, person, people);
      await followFeed(world.portal.ctx);
      expect(await auditAll(world.portal.ctx)).toMatchObject(sound);
    }),
    { seed: SEED, numRuns: HISTORIES },
  );
  const { rows } = await world.portal.ctx.pool.query<{ kind: string }>(
    'select distinct kind from transfers order by kind',
  );
  // Bets and deposits may earn points too.
  const kinds = rows.map(({ kind }) => kind).filter((kind) => kind !== 'points_earned');
  // Purses of bonuses have a history of their own: `bonus/any-order.test.ts`.
  const every = [moneyAudit, playAudit]
    .flatMap((area) => Object.keys(area.kinds))
    .filter((kind) => !kind.startsWith('purse_'));
  expect(kinds).toEqual(every.sort());
});
