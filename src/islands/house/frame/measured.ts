// The return of a game as it was measured to date, beside the stated one. Nothing is shown while there are too few plays.
import { Refused, readReturn } from '../../../lib/stores/house.ts';
import { languageOfPage } from '../../ui/when.ts';
import { part } from './part.ts';
import { percentOf } from './percent.ts';
import type { Say } from './say.ts';

/** Reads it and shows it. Without an answer the stated return is there alone, or the figure of before. */
export async function showMeasured(gameId: string, say: Say): Promise<void> {
  const measured = await readReturn(gameId).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return undefined;
  });
  if (!measured) return;
  const margin = (measured.marginBasisPoints / 100).toFixed(2);
  const plays = new Intl.NumberFormat(languageOfPage()).format(measured.plays);
  part('measured-return').textContent = percentOf(measured.rtpBasisPoints);
  part('measured-plays').textContent = say('rtp.plays', { plays, margin });
  part('measured-margin').textContent = say('rtp.margin', { margin });
  part('measured').hidden = false;
  part('measured-margin').hidden = false;
  const all = document.querySelector<HTMLElement>('[data-measured-all]');
  if (all) all.hidden = false;
}
