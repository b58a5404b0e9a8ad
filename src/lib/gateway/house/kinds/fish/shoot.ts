// Shots of a member that have met a fish: one bet, one nonce, and a line for each shot.
import { isDeepStrictEqual } from 'node:util';
import type { OutputOf } from '../../../../contract/call.ts';
import type { fishShoot } from '../../../../contract/kinds/fish/calls.ts';
import { fishRound } from '../../../../contract/kinds/fish/shapes.ts';
import type { FishDefinition } from '../../../../rules/kinds/fish/definition.ts';
import { type FishRound, linesOf, playShots, winOf } from '../../../../rules/kinds/fish/play.ts';
import { toWire } from '../../../../rules/money.ts';
import type { TxCtx } from '../../../core/in-transaction.ts';
import { type OwnRound, type PlayedLines, playOwnRound } from '../../own-round.ts';

export type ShotsAnswer = OutputOf<typeof fishShoot>;

export interface AskedShots extends Pick<OwnRound<unknown>, 'player' | 'roundId'> {
  /** Of a game that the caller has shown to be open. */
  table: FishDefinition;
  /** Of one shot. */
  stakeMinor: bigint;
  /** Fish of the table, as many as it takes at once. */
  met: readonly string[];
}

/** Books them once, however often they are asked for. Throws `idempotency_conflict` when they were other shots. */
export async function shoot(
  tx: TxCtx,
  { player, roundId, table, stakeMinor, met }: AskedShots,
): Promise<ShotsAnswer> {
  const betMinor = stakeMinor * BigInt(met.length);
  const played = await playOwnRound(tx, {
    ...{ player, roundId, table, betMinor },
    play: () => playShots(table, met),
    winOf: (round) => winOf(betMinor, round),
    read: (kept) => fishRound.parse(kept),
    isAsked: ({ shots }) =>
      isDeepStrictEqual(
        shots.map(({ fish }) => fish),
        met,
      ),
    linesOf: (round) => bookedLines(table, betMinor, round),
  });
  return {
    number: played.number,
    bet: toWire(betMinor),
    win: toWire(played.winMinor),
    balance: toWire(played.balanceMinor),
    nonce: played.nonce,
    round: played.result,
  };
}

function bookedLines(table: FishDefinition, betMinor: bigint, round: FishRound): PlayedLines {
  const lines = linesOf(table, betMinor, round);
  const rulesVersion = table.version;
  return {
    placed: lines.map(({ market, pick, stakeMinor, priceMilli }) => ({
      ...{ market, pick, stakeMinor, priceMilli, rulesVersion },
    })),
    settled: lines.map(({ result, payoutMinor }, at) => ({ line: at + 1, result, payoutMinor })),
  };
}
