// A verdict as the page shows it: four checks, what was won, and the round that was computed here.
import { formatMinor, parseMinor } from '../../../lib/rules/money.ts';
import type { Say } from '../frame/say.ts';
import { element } from './element.ts';
import type { AnyProof } from './proof.ts';
import type { Verified } from './verifier.ts';

export function showVerdict(
  proof: AnyProof,
  { verdict, words, drawings }: Verified,
  say: Say,
): HTMLElement[] {
  const checks = [
    ['seed', verdict.seedAgrees],
    ['table', verdict.tableAgrees],
    ['result', verdict.resultAgrees],
    ['win', verdict.winAgrees],
  ] as const;
  const right = checks.every(([, agrees]) => agrees);
  const won = say('fairness.verdict.win', { win: shown(verdict.win), bet: shown(proof.bet) });
  const list = element('ul', 'fair-checks');
  list.append(...checks.map(([name, agrees]) => check(say(`fairness.checks.${name}`), agrees, say)));
  return [
    element(
      'h3',
      right ? 'fair-verdict right' : 'fair-verdict wrong',
      say(`fairness.verdict.${right ? 'right' : 'wrong'}`),
    ),
    list,
    element('p', 'small', [won, ...words].join(' ')),
    ...drawings,
  ];
}

const shown = (wire: string): string => formatMinor(parseMinor(wire) ?? 0n);

function check(text: string, agrees: boolean, say: Say): HTMLElement {
  const item = element('li', agrees ? 'agrees' : 'differs', text);
  item.prepend(element('b', '', say(`fairness.checks.${agrees ? 'yes' : 'no'}`)));
  return item;
}
