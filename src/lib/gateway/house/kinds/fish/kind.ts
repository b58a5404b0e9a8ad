// Fish games as a kind of game of the house.
import { isDeepStrictEqual } from 'node:util';
import { fishRound } from '../../../../contract/kinds/fish/shapes.ts';
import { resolve } from '../../../../rules/fair.ts';
import type { FishDefinition } from '../../../../rules/kinds/fish/definition.ts';
import { playShots, winOf } from '../../../../rules/kinds/fish/play.ts';
import { hmac } from '../../../fairness/hashing.ts';
import type { HouseKind } from '../../kind.ts';
import { fishTitles } from '../../titles/fish/index.ts';

/** Reads a kept table. It was written from a `FishDefinition`, so its shape is known. */
const readTable = (definition: string): FishDefinition => JSON.parse(definition);

export const fish: HouseKind = {
  titles: () =>
    fishTitles().map(({ rules, name, rtpBasisPoints, isHot, addedOn, cover }) => ({
      table: rules,
      game: {
        ...{ gameId: rules.gameId, name, category: 'FISH', rtpBasisPoints, isHot, addedOn, cover },
        ...{ minBetMinor: Math.min(...rules.betsMinor), lines: undefined, hasJackpot: false },
      },
    })),
  recompute(definition) {
    const table = readTable(definition);
    return (kept) => {
      // Which fish the shots have met no number decides.
      const met = fishRound.parse(kept.result).shots.map((shot) => shot.fish);
      const round = resolve(playShots(table, met), kept, hmac);
      return { agrees: isDeepStrictEqual(round, kept.result), winMinor: winOf(kept.betMinor, round) };
    };
  },
  proof: ({ definition, result }) => ({
    kind: 'fish',
    table: readTable(definition),
    round: fishRound.parse(result),
  }),
};
