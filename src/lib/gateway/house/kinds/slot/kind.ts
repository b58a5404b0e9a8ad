// Slots as a kind of game of the house.
import { slotRound } from '../../../../contract/kinds/slot/shapes.ts';
import { resolve } from '../../../../rules/fair.ts';
import type { SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';
import { playRound, winOf } from '../../../../rules/kinds/slot/play.ts';
import { hmac } from '../../../fairness/hashing.ts';
import type { HouseKind } from '../../kind.ts';
import { slotTitle, slotTitles } from '../../titles/slot/index.ts';
import { recomputeRound } from './recompute-round.ts';

/** Reads a kept table. It was written from a `SlotDefinition`, so its shape is known. */
const readTable = (definition: string): SlotDefinition => JSON.parse(definition);

export const slot: HouseKind = {
  titles: () =>
    slotTitles().map(({ rules, name, rtpBasisPoints, isHot, addedOn, cover }) => ({
      table: rules,
      ...(rules.jackpot && { pool: rules.jackpot }),
      game: {
        gameId: rules.gameId,
        name,
        category: 'RNG',
        rtpBasisPoints,
        minBetMinor: Math.min(...rules.betsMinor),
        lines: rules.pays.kind === 'lines' ? rules.pays.lines.length : undefined,
        isHot,
        addedOn,
        hasJackpot: rules.jackpot !== undefined,
        cover,
      },
    })),
  recompute(definition) {
    const table = readTable(definition);
    return (round) => recomputeRound(round, table);
  },
  choose(definition) {
    const table = readTable(definition);
    return ({ choice, betMinor, ...seeds }) => {
      const result = resolve(playRound(table, choice), seeds, hmac);
      return result.choice === undefined ? undefined : { result, winMinor: winOf(table, betMinor, result) };
    };
  },
  proof({ definition, result }) {
    const table = readTable(definition);
    return { kind: 'slot', symbols: symbolNames(table.gameId), table, round: slotRound.parse(result) };
  },
};

function symbolNames(gameId: string): Record<string, string> {
  const symbols = Object.entries(slotTitle(gameId)?.symbols ?? {});
  return Object.fromEntries(symbols.map(([mark, { name }]) => [mark, name]));
}
