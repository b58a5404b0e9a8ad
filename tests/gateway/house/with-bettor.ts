// How tests of fixtures begin: both leagues are open for the whole file, and each test has the next fixtures and somebody new who bets.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { type Bettor, bettorAt, type League, type LeaguesOpen, nextFixtures, openLeagues } from './league.ts';

/** As they are in the test that runs; a file of tests has its own. */
export let portal: TestGateway;
export let tables: Record<League, Table>;
export let bettor: Bettor;

let end: LeaguesOpen['end'] | undefined;

/** Call it once, before the file's own hooks. */
export function withBettor(fundsMinor: bigint, more: Parameters<typeof openLeagues>[0] = {}): void {
  beforeAll(async () => {
    ({ portal, tables, end } = await openLeagues(more));
  });
  afterAll(() => end?.());
  beforeEach(async () => {
    await nextFixtures(portal, tables);
    bettor = await bettorAt(portal, fundsMinor);
  });
}
