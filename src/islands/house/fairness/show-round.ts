// A round that was calculated here: what the page says of it, and its steps.
import type { Proof } from '../../../lib/verifier/proof.ts';
import { agreementOf } from '../../../lib/verifier/steps.ts';
import type { Verification } from '../../../lib/verifier/verify.ts';
import type { Say } from '../frame/say.ts';
import { element } from './element.ts';
import { showLines } from './show-lines.ts';
import { showStep, stepTitle } from './show-step.ts';

/** Title, verdict and steps, to be put into the card of the round. */
export function showRound(proof: Proof, { steps, wrong, win }: Verification, say: Say): HTMLElement[] {
  const differing = wrong === undefined ? undefined : steps[wrong];
  const name = [proof.gameName, proof.number].filter(Boolean).join(', ') || say('fairness.round.unnamed');
  const verdict = element('p', `fair-verdict ${differing ? 'wrong' : 'right'}`);
  const compared = steps.filter((step) => agreementOf(step) !== 'calculated').length;
  verdict.textContent = differing
    ? say('fairness.verdict.wrong', { number: (wrong ?? 0) + 1, step: stepTitle(differing, say) })
    : say('fairness.verdict.right', { count: compared });
  const list = element('ol', 'fair-trace');
  list.append(...steps.map((step, index) => showStep(step, index + 1, say)));
  const first = steps.find(({ numbers }) => numbers)?.numbers?.[0];
  const lines = first ? [showLines(proof, first, say)] : [];
  const title = element('h2', '', name);
  // Where the reader goes on, by eye or by ear.
  title.tabIndex = -1;
  return [
    title,
    verdict,
    element('p', 'soft small', say('fairness.verdict.win', { bet: grouped(proof.bet), win: grouped(win) })),
    ...(proof.void ? [element('p', 'small', say('fairness.verdict.void'))] : []),
    factsOf(proof, win, say),
    list,
    ...lines,
  ];
}

/** What was checked, beside the verdict. */
function factsOf({ gameName, table, bet }: Proof, win: string, say: Say): HTMLElement {
  const facts = [
    ['game', gameName],
    ['rules', typeof table.version === 'string' ? table.version : undefined],
    ['bet', grouped(bet)],
    ['win', grouped(win)],
  ] as const;
  const list = element('dl', 'fair-about');
  for (const [key, value] of facts)
    if (value) list.append(element('dt', '', say(`fairness.about.${key}`)), element('dd', '', value));
  return list;
}

/** `12500.50` as people read it. */
const grouped = (amount: string): string => amount.replace(/\B(?=(?:\d{3})+\.)/g, ',');
