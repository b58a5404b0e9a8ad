// What was calculated here of any round: the verdict, what was checked, and every step.
import { agreementOf } from '../../../lib/verifier/steps.ts';
import type { Verification } from '../../../lib/verifier/verify.ts';
import type { Say } from '../frame/say.ts';
import { element } from './element.ts';
import { type HashInputs, showLines } from './show-lines.ts';
import { showStep, stepTitle } from './show-step.ts';

interface Calculated extends Omit<Verification, 'win'> {
  title: string;
  /** Below the verdict. */
  notes: readonly HTMLElement[];
  /** What was checked: names of words, and values as far as they are known. */
  about: readonly (readonly [key: string, value: string | undefined])[];
  hash: HashInputs;
}

export function showCalculated(
  { steps, wrong, title: name, notes, about, hash }: Calculated,
  say: Say,
): HTMLElement[] {
  const differing = wrong === undefined ? undefined : steps[wrong];
  const verdict = element('p', `fair-verdict ${differing ? 'wrong' : 'right'}`);
  const compared = steps.filter((step) => agreementOf(step) === 'agrees').length;
  verdict.textContent = differing
    ? say('fairness.verdict.wrong', { number: (wrong ?? 0) + 1, step: stepTitle(differing, say) })
    : say('fairness.verdict.right', { count: compared });
  const list = element('ol', 'fair-trace');
  list.append(...steps.map((step, index) => showStep(step, index + 1, say)));
  const first = steps.find(({ numbers }) => numbers)?.numbers?.[0];
  const title = element('h2', '', name);
  // Where the reader goes on, by eye or by ear.
  title.tabIndex = -1;
  return [
    title,
    verdict,
    ...notes,
    factsOf(about, say),
    list,
    ...(first ? [showLines(hash, first, say)] : []),
  ];
}

/** What was checked, beside the verdict. */
function factsOf(about: Calculated['about'], say: Say): HTMLElement {
  const list = element('dl', 'fair-about');
  for (const [key, value] of about)
    if (value) list.append(element('dt', '', say(`fairness.about.${key}`)), element('dd', '', value));
  return list;
}
