// A round of a slot on the page Fairness: read, computed again, and its reels drawn.

import type { Spin } from '../../../../lib/rules/kinds/slot/play.ts';
import { type SlotProof, verify } from '../../../../lib/rules/kinds/slot/verify.ts';
import { element } from '../../fairness/element.ts';
import { type AnyProof, isRecord, isText } from '../../fairness/proof.ts';
import type { Verifier } from '../../fairness/verifier.ts';
import { webHashing } from '../../fairness/web-hashing.ts';
import type { Say } from '../../frame/say.ts';

export type NamedProof = SlotProof &
  Pick<AnyProof, 'kind' | 'number' | 'gameName'> & { symbols?: Record<string, string> };

export const verifySlot: Verifier = async (given, say) => {
  if (!isSlotProof(given)) return undefined;
  const verdict = await verify(given, webHashing).catch(() => undefined);
  if (!verdict) return undefined;
  const { base, freeSpins, wheel } = verdict.round;
  return {
    verdict,
    words: wheel ? [say('win.wheel', { bets: wheel.coins / given.table.coins })] : [],
    drawings: [base, ...(freeSpins?.spins ?? [])].map((spin, index) => drawSpin(given, spin, index, say)),
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

function drawSpin(proof: NamedProof, spin: Spin, index: number, say: Say): HTMLElement {
  const figure = element('figure', 'fair-spin');
  const name = index === 0 ? (proof.gameName ?? '') : say('fairness.verdict.freeSpin', { number: index });
  const caption = element(
    'figcaption',
    'small',
    `${name} · ${say('fairness.verdict.stops', { stops: spin.stops.join(', ') })}`,
  );
  const grid = element('div', 'fair-grid');
  grid.style.setProperty('--reels', String(spin.grid.length));
  const won = new Set(spin.wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel}:${row}`)));
  for (let row = 0; row < proof.table.rows; row++) {
    for (const [reel, column] of spin.grid.entries()) {
      grid.append(
        element('span', won.has(`${reel}:${row}`) ? 'won' : '', nameOf(proof, column[row] ?? '', say)),
      );
    }
  }
  figure.append(caption, grid);
  return figure;
}

function nameOf({ symbols }: NamedProof, mark: string, say: Say): string {
  const name = symbols?.[mark];
  return name ? say(`symbols.${name}`) : mark;
}
