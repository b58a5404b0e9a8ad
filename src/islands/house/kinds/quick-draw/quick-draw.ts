// A quick draw at the frame of tables: what its balls are, in words and on the scene.

import { spotOf } from '../../../../lib/rules/felt/felt.ts';
import type { QuickDrawResult } from '../../../../lib/rules/kinds/quick-draw/definition.ts';
import { judge } from '../../../../lib/rules/kinds/quick-draw/judge.ts';
import { findPick, priceOf } from '../../../../lib/rules/kinds/quick-draw/lines.ts';
import type { Say } from '../../frame/say.ts';
import type { TableKind } from '../../table/kind-of-table.ts';
import type { OfferOf } from '../../table/table-data.ts';
import type { PickWords } from './pick-words.ts';
import type { Scene } from './scene.ts';

export type Result = QuickDrawResult & { kind: 'quick-draw' };

export function quickDraw(
  { table }: OfferOf<'quick-draw'>,
  { say, words, scene }: { say: Say; words: PickWords; scene: Scene },
): TableKind<Result> {
  const sum = (balls: readonly number[]): number => balls.reduce((all, ball) => all + ball, 0);

  return {
    nameOf: words.spot,
    priceMilli: (key) => priceOf(table, spotOf(key)),
    clear: scene.clear,
    draw: ({ balls }, elapsedMs) => scene.draw(balls, elapsedMs),
    drawingMs: () => scene.lengthMs,
    show: ({ balls }) => scene.show(balls),
    words: ({ balls }) =>
      table.prizeMode === 'SEA'
        ? say('quickDraw.result.special', {
            balls: balls.slice(0, -1).join(', '),
            special: balls.at(-1) ?? '',
          })
        : say('quickDraw.result.total', { balls: balls.join(' '), total: sum(balls) }),
    wins({ balls }, key) {
      const found = findPick(table, spotOf(key));
      const drawn = found?.pick.places.map((place) => balls[place] ?? -1) ?? [];
      return found !== undefined && judge(found.market.bet, found.pick, drawn) === 'won';
    },
  };
}
