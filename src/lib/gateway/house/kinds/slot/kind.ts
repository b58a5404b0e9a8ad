// Slots as a kind of game of the house.
import { slotRound } from '../../../../contract/kinds/slot/shapes.ts';
import type { SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';
import type { HouseKind } from '../../kind.ts';
import { slotTitle, slotTitles } from '../../titles/slot/index.ts';
import { recomputeRound } from './recompute-round.ts';

/** Reads a kept table. It was written from a `SlotDefinition`, so its shape is known. */
const readTable = (definition: string): SlotDefinition => JSON.parse(definition);

export const slot: HouseKind = {
  titles: () =>
    slotTitles().map(({ rules, name, rtpBasisPoints, isHot, isNew, cover }) => ({
      table: rules,
      game: {
        gameId: rules.gameId,
        name,
        category: 'RNG',
        rtpBasisPoints,
        minBetMinor: Math.min(...rules.betsMinor),
        lines: rules.pays.kind === 'lines' ? rules.pays.lines.length : undefined,
        isHot,
        isNew,
        cover,
      },
    })),
  recompute(definition) {
    const table = readTable(definition);
    return (round) => recomputeRound(round, table);
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
