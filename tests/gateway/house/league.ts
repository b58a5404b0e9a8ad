// Leagues of two sides with prices that a test wants, members who bet in them, and a clock that a test moves.
import { expect } from 'vitest';
import { drawBuy } from '../../../src/lib/contract/draws.ts';
import { slipPlace, sportsBets, sportsBoard } from '../../../src/lib/contract/sports.ts';
import { walletBalance } from '../../../src/lib/contract/wallet.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import type { SharedKind, SharedTitle } from '../../../src/lib/gateway/house/kind.ts';
import { fixture } from '../../../src/lib/gateway/house/kinds/fixture/kind.ts';
import { sharedHouseKinds } from '../../../src/lib/gateway/house/kinds/index.ts';
import { finishTable, finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { everyTable, type Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import type { FixtureTable, Side } from '../../../src/lib/rules/kinds/fixture/definition.ts';
import { type Answer, type Body, type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { moveTo } from './table-player.ts';

const side = (name: string, attack: number): Side => ({
  ...{ name, attack, defence: 100, field: 200, mark: 40, pattern: 'plain' },
});

/** The weaker side at +0.25 is 1.88 and under 2.25 is 1.97 in `quarters`; at +0.5 it is 1.74, over 2 is 1.62 and the other at +0 1.51 in `halves`. */
const books = {
  quarters: { match: 10_500, handicap: 11_240, total: 10_230, both: 10_500, score: 11_500 },
  halves: { match: 10_500, handicap: 10_555, total: 10_355, both: 10_500, score: 11_500 },
};

export type League = keyof typeof books;

const stakes = { leastMinor: 100, mostMinor: 200_000 };

const tableOf = (gameId: string, book: FixtureTable['book']): FixtureTable => ({
  ...{ gameId, version: `${gameId}/1`, book, roundsAhead: 3, stepMs: 4_000 },
  rhythm: {
    ...{ kind: 'cycle', betsMs: 420_000, closedMs: 400_000, drawingMs: 10_000, resultMs: 70_000 },
    apart: true,
  },
  markets: { match: stakes, handicap: stakes, total: stakes, both: stakes, score: stakes },
  limits: {
    ...{ playerMinor: 500_000, betPayoutMinor: 5_000_000 },
    ...{ playerPayoutMinor: 10_000_000, liabilityMinor: 100_000 },
  },
  model: { sport: 'football', mean: 120, home: 100 },
  sides: [side('Strong', 118), side('Weak', 86)],
});

const titleOf = (name: League, more: Partial<FixtureTable>): SharedTitle => {
  const table = { ...tableOf(name, books[name]), ...more };
  return {
    table,
    returns: { match: 9_400 },
    game: {
      ...{ gameId: name, name, category: 'SPORTS', rtpBasisPoints: 9_400, minBetMinor: 100 },
      ...{ lines: undefined, isHot: false, addedOn: '2026-11-26', hasJackpot: false },
      cover: { motif: 'ball', palette: 'cobalt', field: 'rays', lead: name, main: 'league' },
    },
  };
};

/** Lets the house offer both beside its own leagues, and with `more` other tables of theirs; answers what ends that. */
export function offerLeagues(more: Partial<FixtureTable> = {}): () => void {
  const kinds: Record<string, SharedKind> = sharedHouseKinds;
  const own = [titleOf('quarters', more), titleOf('halves', more)];
  kinds.fixture = { ...fixture, titles: () => [...fixture.titles(), ...own] };
  return () => {
    kinds.fixture = fixture;
  };
}

export async function leaguesAt(portal: TestGateway): Promise<Record<League, Table>> {
  await seedGames(portal.owner);
  // Bettors stay logged in over all the fixtures that a test lets pass.
  await setSetting(portal.operator.db, 'session.idleMinutes', 10_000_000);
  await setSetting(portal.operator.db, 'session.absoluteHours', 100_000);
  await portal.ctx.settings.reload();
  const tables = await everyTable(portal.ctx);
  const named = (name: League): Table => {
    const table = tables.find(({ tableKey }) => tableKey === name);
    if (!table) throw new Error(`there is no ${name}`);
    return table;
  };
  return { quarters: named('quarters'), halves: named('halves') };
}

export interface LeaguesOpen {
  portal: TestGateway;
  tables: Record<League, Table>;
  end(): Promise<void>;
}

/** A portal that offers both leagues, and takes bets in play at once where it is said. */
export async function openLeagues(
  more: Partial<FixtureTable> & { acceptanceMs?: number } = {},
): Promise<LeaguesOpen> {
  const { acceptanceMs, ...table } = more;
  const endOffer = offerLeagues(table);
  const portal = await testGateway();
  const tables = await leaguesAt(portal);
  if (acceptanceMs !== undefined) await setSetting(portal.operator.db, 'sports.acceptanceMs', acceptanceMs);
  await portal.ctx.settings.reload();
  return {
    ...{ portal, tables },
    async end() {
      await portal.close();
      endOffer();
    },
  };
}

/** What is due is finished, and the next fixtures take bets. */
export async function nextFixtures(portal: TestGateway, tables: Record<League, Table>): Promise<void> {
  await finishTables(portal.ctx);
  for (const table of Object.values(tables)) await openRound(portal.ctx, table);
}

/** The books agree, and the audit finds nothing. */
export const soundAt = async (portal: TestGateway): Promise<void> =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });

export interface Bettor {
  caller: Caller;
  memberId: bigint;
  balance(): Promise<number>;
  single(fixture: Body, pick: Pick, stake: string, placementId?: string): Promise<Answer>;
  slip(legs: Leg[], stake: string, more?: { sizes?: number[]; placementId?: string }): Promise<Answer>;
  bets(): Promise<Body[]>;
}

interface Pick {
  market: string;
  pick: string;
  price: string;
}

export type Leg = Pick & { gameId: League; round: string; score?: string };

const cents = (amount: string): number => Math.round(Number(amount) * 100);

export async function bettorAt(portal: TestGateway, fundsMinor: bigint): Promise<Bettor> {
  const member = await portal.member();
  const { memberId } = member;
  await inTransaction(portal.owner, (tx) => grantFunds(tx, { memberId, amountMinor: fundsMinor }));
  return {
    ...{ caller: member, memberId },
    balance: async () => cents((await member.call(walletBalance)).body.value.sumBalance),
    single: ({ gameId, index }, pick, stake, placementId = crypto.randomUUID()) =>
      member.call(drawBuy, { gameId, placementId, round: index, lines: [{ ...pick, stake }] }),
    slip: (legs, stake, { sizes = [legs.length], placementId = crypto.randomUUID() } = {}) =>
      member.call(slipPlace, { placementId, legs, sizes, stake }),
    bets: async () => (await member.call(sportsBets, { category: 'SPORTS' })).body.value.bets,
  };
}

/** The fixtures of a league that take bets, the nearest first, with the weaker side's number. */
export async function fixturesOf(portal: TestGateway, gameId: League): Promise<Body[]> {
  const { leagues } = (await portal.caller().call(sportsBoard, { category: 'SPORTS' })).body.value;
  const league = leagues.find((each: Body) => each.gameId === gameId);
  return league.fixtures
    .filter(({ phase }: Body) => phase === 'open')
    .map((each: Body) => ({ ...each, gameId, weak: each.home.name === 'Weak' ? '1' : '2' }));
}

/** Lets a fixture be played: it begins, ends, and is paid; the next ones are offered. */
export async function playFixture(portal: TestGateway, table: Table, fixture: Body): Promise<void> {
  moveTo(portal, fixture.kickOff);
  await finishTable(portal.ctx, table);
  moveTo(portal, fixture.endsAt);
  await finishTable(portal.ctx, table);
  await openRound(portal.ctx, table);
}

/** Over 2 goals, as `halves` offers it. */
export const over2 = ({ index }: Body): Leg => ({
  ...{ gameId: 'halves', round: index, market: 'total', pick: 'over2', price: '1.620' },
});
