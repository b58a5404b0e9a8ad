// Rules, return and fairness of a game of own rounds; fairness reads the player's seeds.
import { Refused, readSeeds, type ShownSeeds, sentenceOf, setClientSeed } from '../../../lib/stores/house.ts';
import { bindDialogs } from './dialogs.ts';
import { showMeasured } from './measured.ts';
import { part } from './part.ts';
import { createPastRounds, type PastRounds } from './past-rounds.ts';
import { tellPortal } from './portal-link.ts';
import type { Say } from './say.ts';

export interface Panels {
  /** The number of the last round, for anyone who wants to verify it. */
  lastRound(number: string): void;
  past: PastRounds;
}

interface Around {
  say: Say;
  gameId: string;
  /** A round runs that the player has not seen to its end. */
  isPlaying(): boolean;
}

export function createPanels({ say, gameId, isPlaying }: Around): Panels {
  const past = createPastRounds(say, isPlaying);
  bindDialogs((name) => {
    if (name === 'fairness') void read();
    if (name === 'return') void showMeasured(gameId, say);
    if (name === 'history') void past.open();
  });

  part('own-limits').addEventListener('click', () => tellPortal({ type: 'limits' }));

  const form = part('seed-form') as HTMLFormElement;
  const field = part('client-seed') as HTMLInputElement;
  const note = part('seed-note');

  function show(seeds: ShownSeeds): void {
    part('server-seed-hash').textContent = seeds.serverSeedHash;
    part('next-seed-hash').textContent = seeds.nextServerSeedHash;
    part('nonce').textContent = say('fair.nonceOf', { nonce: seeds.nonce, most: seeds.mostBets });
    field.value = seeds.clientSeed;
    field.defaultValue = seeds.clientSeed;
  }

  /** The panel is open meanwhile: what is typed into it stays. */
  async function read(): Promise<void> {
    note.textContent = say('fair.loading');
    await tell(async () => {
      const seeds = await readSeeds();
      const typed = field.value === field.defaultValue ? undefined : field.value;
      show(seeds);
      if (typed !== undefined) field.value = typed;
      note.textContent = '';
    });
  }

  async function tell(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note.textContent =
        error.code === 'gateway_unreachable' ? say('trouble.offlineTitle') : sentenceOf(error);
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void tell(async () => {
      show(await setClientSeed(field.value));
      note.textContent = say('fair.changed');
    });
  });

  let last = '';
  const check = part('check-round');
  check.addEventListener('click', () => tellPortal({ type: 'proof', number: last }));

  return {
    past,
    lastRound(number) {
      last = number;
      check.hidden = false;
      part('last-round').textContent = say('fair.lastRound', { number });
    },
  };
}
