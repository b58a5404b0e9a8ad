// Free rounds as two operators give them.
import { inMs } from '../../../src/lib/gateway/core/clock.ts';
import { HOUR_MS } from '../../../src/lib/rules/durations.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import type { Seat } from './outside.ts';

interface Wanted {
  rounds: number;
  key?: string;
  until?: string;
}

/** What an operator types to ask for free rounds in the game that the player sits at. */
export async function askedRounds(
  { owner, ctx }: TestGateway,
  { memberId, game }: Seat,
  { rounds, key, until = inMs(ctx.clock, HOUR_MS).toISOString() }: Wanted,
): Promise<string[]> {
  const { account } = await owner.db
    .selectFrom('members')
    .select('account')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return [
    ...['free-rounds', 'give', account, '--game', game, '--rounds', String(rounds), '--stake', '0.50'],
    ...['--until', until, '--reason', 'a birthday', ...(key ? ['--key', key] : [])],
  ];
}

/** Asks for free rounds and approves them; answers their id. */
export async function givenRounds(portal: TestGateway, seat: Seat, wanted: Wanted): Promise<string> {
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const { act } = (await ann.type(...(await askedRounds(portal, seat, wanted)))).value as Body;
  return ((await ben.type('acts', 'approve', act)).value as Body).outcome.id;
}
