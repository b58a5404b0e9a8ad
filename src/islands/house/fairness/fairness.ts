// The script of the page Fairness: takes a proof from the address, by number or by hand, calculates its round again here, and
// shows every step. All that calculates is loaded with the page, so it works without a network.
import { loadMessages, t } from '../../../lib/messages/browser.ts';
import { part } from '../frame/part.ts';
import type { Say } from '../frame/say.ts';
import { ROUND_NUMBER, raffleIn, roundIn, tableRoundIn } from './asked-round.ts';
import { calculate, type Shown } from './calculate.ts';
import { carriesProof, proofIn } from './proof-link.ts';

/** What is pressed before the words are there waits for them. */
const words = loadMessages('house');
const say: Say = (key, values) => t(`house:${key}`, values);

const [proofField, fault, round] = [part('proof') as HTMLTextAreaElement, part('fault'), part('round')];
const numberField = part('number') as HTMLInputElement;
const linkNote = part('link-note');
let shown: Shown | undefined;

async function compute(text: string): Promise<void> {
  await words;
  round.hidden = true;
  fault.textContent = '';
  linkNote.textContent = '';
  const calculated = await calculate(text, say);
  if ('fault' in calculated) return complain(calculated.fault);
  shown = calculated;
  part('calculated').replaceChildren(...calculated.elements);
  round.hidden = false;
  round.scrollIntoView({ block: 'start' });
  round.querySelector('h2')?.focus({ preventScroll: true });
}

function complain(kind: string): void {
  fault.textContent = say(`fairness.fault.${kind}`);
}

async function load(number: string): Promise<void> {
  await words;
  if (!ROUND_NUMBER.test(number)) return complain('number');
  const { readProofOf } = await import('../../../lib/stores/fairness.ts');
  await loaded(readProofOf(number));
}

/** Calculates what was asked for, as soon as it is there. */
async function loaded(proof: Promise<object>): Promise<void> {
  fault.textContent = '';
  const { isRefused } = await import('../../../lib/stores/fairness.ts');
  try {
    const found = await proof;
    proofField.value = JSON.stringify(found, null, 2);
    if ('serverSeedHash' in found && !('serverSeed' in found)) complain('secret');
    else if ('seed' in found && found.seed === null) complain('notDrawn');
    else await compute(proofField.value);
  } catch (error) {
    if (!isRefused(error)) throw error;
    fault.textContent = error.code === 'not_found' ? say('fairness.fault.unknown') : error.message;
  }
}

/** The round of a link from a record or a game is read for its owner alone. */
async function loadAsked(): Promise<void> {
  const table = tableRoundIn(location.hash);
  if (table) {
    await words;
    const { readTableRound } = await import('../../../lib/stores/fairness.ts');
    return loaded(readTableRound(table));
  }
  const raffle = raffleIn(location.hash);
  if (raffle) {
    await words;
    const { readRaffle } = await import('../../../lib/stores/fairness.ts');
    return loaded(readRaffle(raffle));
  }
  const asked = roundIn(location.hash) ?? new URLSearchParams(location.search).get('round');
  if (!asked) return;
  await words;
  if (!document.documentElement.hasAttribute('data-signed-in')) return complain('signedOut');
  numberField.value = asked;
  await load(asked);
}

async function loadFromAddress(): Promise<void> {
  if (!carriesProof(location.hash)) return;
  await words;
  const text = await proofIn(location.hash);
  if (text === undefined) return complain('link');
  proofField.value = text;
  await compute(text);
}

part('proof-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void compute(proofField.value);
});
part('number-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void load(numberField.value.trim().toUpperCase());
});
part('example').addEventListener('click', () => {
  proofField.value = document.querySelector('#fair-example')?.textContent ?? '';
  void compute(proofField.value);
});
part('copy-link').addEventListener('click', async () => {
  if (!shown) return;
  const address = new URL(location.pathname + (await shown.link()), location.origin).href;
  // Where the clipboard is closed, the address bar has the link.
  history.replaceState(history.state, '', address);
  await navigator.clipboard.writeText(address).then(
    () => (linkNote.textContent = say('fairness.round.copied')),
    () => (linkNote.textContent = say('fairness.round.inAddress')),
  );
});
window.addEventListener('hashchange', () => void Promise.all([loadFromAddress(), loadAsked()]));

await words;
if (document.documentElement.hasAttribute('data-signed-in')) {
  const { showSeeds } = await import('./fairness-seeds.ts');
  void showSeeds(say);
}
void loadAsked();
void loadFromAddress();
