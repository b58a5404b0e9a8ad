// One step of a calculation as the page shows it: what went in, what came out, and whether the record says the same.
import {
  agreementOf,
  type Drawn,
  differs,
  type Fact,
  type Step,
  type Words,
} from '../../../lib/verifier/steps.ts';
import type { Say } from '../frame/say.ts';
import { element } from './element.ts';
import { showElements } from './show-elements.ts';
import { showGrid } from './show-grid.ts';
import { symbolText } from './symbol-text.ts';

/** Longer ones are folded. */
const LONG_VALUE = 200;
const MANY_FACTS = 16;

const TABLE_ROLES = {
  table: 'table',
  'thead, tbody': 'rowgroup',
  tr: 'row',
  'thead th': 'columnheader',
  'tbody th': 'rowheader',
  td: 'cell',
};

const MARKS = { agrees: '✓', differs: '✕', calculated: '·', unchecked: '–' } as const;

export const stepTitle = ({ key, values }: Words, say: Say): string => say(`fairness.steps.${key}`, values);

export function showStep(step: Step, number: number, say: Say): HTMLElement {
  const agreement = agreementOf(step);
  const item = element('li', agreement);
  const mark = element('span', 'fair-mark', MARKS[agreement]);
  mark.ariaHidden = 'true';
  const title = element('h3', '', `${number}. ${stepTitle(step, say)}`);
  const head = element('div', 'fair-step-head');
  head.append(mark, title, element('span', 'fair-agreement', say(`fairness.agreement.${agreement}`)));
  item.append(head, element('p', 'soft small', say(`fairness.explain.${step.key}`)));
  if (step.elements) item.append(showElements(step.elements, say));
  const shown = step.facts.filter((fact) => !fact.quiet || differs(fact));
  if (shown.length > 0) item.append(factList(shown, say));
  if (step.numbers) item.append(numberTable(step.numbers, say));
  const grids = element('div', 'fair-grids');
  grids.append(...(step.grids ?? []).map((grid) => showGrid(grid, say)));
  if (step.grids) item.append(grids);
  if (step.sentences && step.sentences.length > 0) {
    const sentences = element('ul', 'fair-won small');
    sentences.append(
      ...step.sentences.map(({ key, values }) => element('li', '', sentenceOf(key, values, say))),
    );
    item.append(sentences);
  }
  return item;
}

function sentenceOf(key: string, values: Words['values'], say: Say): string {
  const said =
    values && 'symbol' in values ? { ...values, symbol: symbolText(String(values.symbol), say) } : values;
  return say(`fairness.sentences.${key}`, said);
}

function factList(facts: readonly Fact[], say: Say): HTMLElement {
  const list = element('dl', 'fair-facts');
  for (const fact of facts) list.append(...showFact(fact, say));
  return facts.length > MANY_FACTS
    ? folded(say('fairness.round.showAll', { count: facts.length }), list)
    : list;
}

function showFact(fact: Fact, say: Say): HTMLElement[] {
  const wrong = differs(fact);
  const label = element('dt', '', say(`fairness.facts.${fact.key}`, fact.values));
  const value = element('dd', wrong ? 'differs' : '');
  value.append(
    fact.value.length > LONG_VALUE
      ? folded(say('fairness.round.show', { count: fact.value.length }), element('code', '', fact.value))
      : element('code', '', fact.value),
  );
  if (wrong) {
    const recorded = element('p', 'fair-recorded', `${say('fairness.round.recorded')} `);
    recorded.append(element('code', '', fact.recorded ?? ''));
    value.append(recorded);
  }
  return [label, value];
}

function folded(summary: string, content: HTMLElement): HTMLElement {
  const fold = element('details', 'fair-fold');
  fold.append(element('summary', '', summary), content);
  return fold;
}

/** Four bytes, the fraction that they are, and the number that follows from it. */
function numberTable(numbers: readonly Drawn[], say: Say): HTMLElement {
  const table = element('table', 'fair-numbers');
  const head = element('tr', '');
  for (const column of ['for', 'bytes', 'fraction', 'number'])
    head.append(element('th', '', say(`fairness.columns.${column}`)));
  const body = element('tbody', '');
  body.append(...numbers.map((drawn) => numberRow(drawn, say)));
  const top = element('thead', '');
  top.append(head);
  table.append(top, body);
  // On a phone its rows are laid out in two lines each; it stays a table for who hears it.
  for (const [selector, role] of Object.entries(TABLE_ROLES))
    for (const each of [table, ...table.querySelectorAll('*')]) if (each.matches(selector)) each.role = role;
  return numbers.length > MANY_FACTS
    ? folded(say('fairness.round.showAll', { count: numbers.length }), table)
    : table;
}

function numberRow({ key, values, bytes, of, number }: Drawn, say: Say): HTMLElement {
  const row = element('tr', '');
  const fraction = bytes.reduceRight((sum, byte) => (sum + byte) / 256, 0);
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  row.append(
    element('th', '', say(`fairness.draws.${key}`, values)),
    element('td', '', hex),
    element('td', '', fraction.toFixed(9)),
    element('td', '', `⌊${fraction.toFixed(9)} × ${of}⌋ = ${number}`),
  );
  return row;
}
