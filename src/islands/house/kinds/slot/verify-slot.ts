// A round of a slot on the page Fairness: read, computed again, and its reels drawn.

import { wonCells } from '../../../../lib/rules/kinds/slot/cascade.ts';
import type { Spin } from '../../../../lib/rules/kinds/slot/play.ts';
import { type SlotProof, verify } from '../../../../lib/rules/kinds/slot/verify.ts';
import { element } from '../../fairness/element.ts';
import { type AnyProof, isRecord, isText } from '../../fairness/proof.ts';
import type { Verifier } from '../../fairness/verifier.ts';
import { webHashing } from '../../fairness/web-hashing.ts';
import type { Say } from '../../frame/say.ts';

import { verdictWords } from './verdict-words.ts';

export type NamedProof = SlotProof &
  Pick<AnyProof, 'kind' | 'number' | 'gameName'> & { symbols?: Record<string, string> };

export const verifySlot: Verifier = async (given, say) => {
  if (!isSlotProof(given)) return undefined;
  const verdict = await verify(given, webHashing).catch(() => undefined);
  if (!verdict) return undefined;
  const { base, freeSpins } = verdict.round;
  return {
    verdict,
    words: verdictWords(given, verdict.round, say),
    drawings: [base, ...(freeSpins?.spins ?? [])].flatMap((spin, index) => drawSpin(given, spin, index, say)),
  };
};

const isSlotProof = (proof: AnyProof): proof is AnyProof & NamedProof =>
  isTable(proof.table) && isRound(proof.round);

const isStrips = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((strip) => isText(strip, /^.{3,500}$/));

function isTable(value: unknown): boolean {
  if (!isRecord(value) || !isStrips(value.strips) || !isRecord(value.paytable) || !isRecord(value.pays))
    return false;
  const lines = value.pays.kind === 'ways' || Array.isArray(value.pays.lines);
  return lines && Number(value.coins) > 0 && Number.isInteger(value.rows);
}

const isRound = (value: unknown): boolean =>
  isRecord(value) && isRecord(value.base) && Array.isArray(value.base.stops) && Number.isInteger(value.coins);

/** The landing of a spin, and each fall of a cascade. */
function drawSpin(proof: NamedProof, spin: Spin, index: number, say: Say): HTMLElement[] {
  const name = index === 0 ? (proof.gameName ?? '') : say('fairness.verdict.freeSpin', { number: index });
  const stops = say('fairness.verdict.stops', { stops: spin.stops.join(', ') });
  const falls = (spin.falls ?? []).map((fall, at) =>
    drawGrid(proof, fall, `${name} · ${say('fairness.verdict.fall', { number: at + 1 })}`, say),
  );
  return [drawGrid(proof, spin, `${name} · ${stops}`, say), ...falls];
}

function drawGrid(
  proof: NamedProof,
  { grid, wins }: Pick<Spin, 'grid' | 'wins'>,
  words: string,
  say: Say,
): HTMLElement {
  const figure = element('figure', 'fair-spin');
  const drawn = element('div', 'fair-grid');
  drawn.style.setProperty('--reels', String(grid.length));
  const won = wonCells(wins);
  for (let row = 0; row < proof.table.rows; row++) {
    for (const [reel, column] of grid.entries()) {
      drawn.append(
        element('span', won.has(`${reel}:${row}`) ? 'won' : '', nameOf(proof, column[row] ?? '', say)),
      );
    }
  }
  figure.append(element('figcaption', 'small', words), drawn);
  return figure;
}

function nameOf({ symbols }: NamedProof, mark: string, say: Say): string {
  const name = symbols?.[mark];
  return name ? say(`symbols.${name}`) : mark;
}
