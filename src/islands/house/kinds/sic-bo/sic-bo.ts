// Sic bo at the frame of tables: three dice under a dome, and bets on all that they can show.
import { spotKey, spotOf } from '../../../../lib/rules/felt/felt.ts';
import type { SicBoThrow } from '../../../../lib/rules/kinds/sic-bo/definition.ts';
import { priceOf, settleLine } from '../../../../lib/rules/kinds/sic-bo/lines.ts';
import { sizeOf, totalOf } from '../../../../lib/rules/kinds/sic-bo/play.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { type BetSheet, createBetSheet } from '../../table/bet-sheet.ts';
import type { Desk, TableKind } from '../../table/kind-of-table.ts';
import type { OfferOf } from '../../table/table-data.ts';
import { createDice, ROLL_MS } from './dice.ts';
import { nameOf as nameOfBet, throwWords } from './names.ts';
import { paintSheetKeys } from './sheet-keys.ts';
import { createThrows } from './throws.ts';

type Result = SicBoThrow & { kind: 'sic-bo' };

export function sicBo({ table }: OfferOf<'sic-bo'>, say: Say): TableKind<Result> {
  const nameOf = (key: string): string => nameOfBet(say, key);
  const dice = createDice();
  const paintThrows = createThrows(say);
  let desk: Desk | undefined;
  let sheets: BetSheet[] = [];

  function element(name: string, className: string, text: string): HTMLElement {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  }

  return {
    nameOf,
    priceMilli: (key) => priceOf(table, spotOf(key)),
    words: (result) =>
      say('sicBo.result', {
        dice: result.dice.join(', '),
        total: totalOf(result),
        word: throwWords(say, result),
      }),
    wins: (result, key) =>
      settleLine(table, { ...spotOf(key), stakeMinor: 1n, priceMilli: 1000 }, result).result === 'won',
    keys: {
      s: spotKey({ market: 'size', pick: 'small' }),
      b: spotKey({ market: 'size', pick: 'big' }),
    },
    drawing: { title: say('sicBo.rolling') },
    drawingMs: () => (desk?.still() ? 0 : ROLL_MS),
    sit(given) {
      desk = given;
      sheets = ['same', 'pairs'].map((name) => createBetSheet(name, { say, desk: given, nameOf }));
    },
    clear() {
      for (const sheet of sheets) sheet.close();
      part('said').replaceChildren();
    },
    draw(result, elapsedMs) {
      if (desk?.still()) return;
      if (elapsedMs < ROLL_MS) desk?.cue('roll');
      dice.roll(result, elapsedMs);
    },
    show(result) {
      dice.show(result);
      part('said').replaceChildren(
        element('b', 'said-total', String(totalOf(result))),
        element('span', `said-word ${sizeOf(result)}`, throwWords(say, result)),
      );
    },
    paint({ marks, felt }) {
      paintThrows(marks);
      paintSheetKeys(felt);
      for (const sheet of sheets) sheet.paint({ felt });
    },
  };
}
