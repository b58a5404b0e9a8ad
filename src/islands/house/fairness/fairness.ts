// The script of the page Fairness: reads a proof, computes its round again here, and says what agrees.
import { loadMessages, t } from '../../../lib/messages/browser.ts';
import { part } from '../frame/part.ts';
import type { Say } from '../frame/say.ts';
import { readProof } from './proof.ts';
import { showVerdict } from './show-verdict.ts';
import { verifierOf } from './verifiers.ts';
import { canHash } from './web-hashing.ts';

const ROUND_NUMBER = /^[A-Z]{1,4}-?\d{1,18}$/;

await loadMessages('house');
const say: Say = (key, values) => t(`house:${key}`, values);

const [proofField, fault, result] = [part('proof') as HTMLTextAreaElement, part('fault'), part('result')];
const numberField = part('number') as HTMLInputElement;

async function compute(text: string): Promise<void> {
  result.hidden = true;
  fault.textContent = '';
  if (!canHash()) return complain('notSecure');
  const read = readProof(text);
  if ('fault' in read) return complain(read.fault);
  const { proof } = read;
  // A proof with numbers that fit no table proves nothing.
  const verified = await verifierOf(proof.kind)?.(proof, say);
  if (!verified) return complain('incomplete');
  result.replaceChildren(...showVerdict(proof, verified, say));
  result.hidden = false;
  result.scrollIntoView({ block: 'nearest' });
}

function complain(kind: string): void {
  fault.textContent = say(`fairness.fault.${kind}`);
}

async function load(number: string): Promise<void> {
  fault.textContent = '';
  if (!ROUND_NUMBER.test(number)) return complain('number');
  const { isRefused, readRound } = await import('../../../lib/stores/fairness.ts');
  try {
    const round = await readRound(number);
    proofField.value = JSON.stringify(round, null, 2);
    if (round.serverSeed) await compute(proofField.value);
    else complain('secret');
  } catch (error) {
    if (!isRefused(error)) throw error;
    fault.textContent = error.code === 'not_found' ? say('fairness.fault.unknown') : error.message;
  }
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
  const example: unknown = JSON.parse(document.querySelector('#fair-example')?.textContent ?? '{}');
  proofField.value = JSON.stringify(example, null, 2);
  void compute(proofField.value);
});

if (document.documentElement.hasAttribute('data-signed-in')) {
  const { showSeeds } = await import('./fairness-seeds.ts');
  void showSeeds(say);
  const asked = new URLSearchParams(location.search).get('round');
  if (asked) {
    numberField.value = asked;
    void load(asked);
  }
}
