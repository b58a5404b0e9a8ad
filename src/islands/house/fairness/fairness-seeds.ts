// The player's seeds on the page Fairness.
import {
  type FairSeeds,
  isRefused,
  readSeeds,
  rotateSeeds,
  setClientSeed,
} from '../../../lib/stores/fairness.ts';
import { part } from '../frame/part.ts';
import type { Say } from '../frame/say.ts';

export async function showSeeds(say: Say): Promise<void> {
  const note = part('seed-note');
  const field = part('client-seed') as HTMLInputElement;

  function show(seeds: FairSeeds): void {
    const nonce = say('fair.nonceOf', { nonce: seeds.nonce, most: seeds.mostBets });
    const texts = { ...seeds, nonce };
    for (const cell of document.querySelectorAll<HTMLElement>('[data-seed]')) {
      cell.textContent = String(texts[cell.dataset.seed as keyof typeof texts] ?? '');
    }
    field.value = seeds.clientSeed;
    part('seeds').hidden = false;
  }

  async function tell(work: () => Promise<string>): Promise<void> {
    try {
      note.textContent = await work();
    } catch (error) {
      if (!isRefused(error)) throw error;
      note.textContent = Object.values(error.fields)[0] ?? error.message;
    }
  }

  part('seed-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void tell(async () => {
      show(await setClientSeed(field.value));
      return say('fair.changed');
    });
  });
  let rotating = false;
  part('rotate').addEventListener('click', () => {
    // Pressed twice, the second would end a pair that has decided nothing.
    if (rotating) return;
    rotating = true;
    void tell(async () => {
      const { seeds, revealed } = await rotateSeeds();
      show(seeds);
      part('revealed-seed').textContent = revealed.serverSeed;
      part('revealed').hidden = false;
      return say('fairness.seeds.rotated', { nonce: revealed.nonce });
    }).finally(() => {
      rotating = false;
    });
  });
  await tell(async () => {
    show(await readSeeds());
    return '';
  });
}
