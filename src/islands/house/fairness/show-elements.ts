// Elements of a chain side by side: each is the hash of the one after it.
import type { Element } from '../../../lib/verifier/steps.ts';
import type { Say } from '../frame/say.ts';
import { element } from './element.ts';

const BEGIN = 8;
const END = 6;

export function showElements(elements: readonly Element[], say: Say): HTMLElement {
  const list = element('ol', 'fair-chain');
  for (const { key, values, value, own } of elements) {
    const item = element('li', own ? 'own' : '');
    item.append(
      element('span', 'soft small', say(`fairness.elements.${key}`, values)),
      element('code', '', value ? shortened(value) : say('fairness.elements.secret')),
    );
    list.append(item);
  }
  return list;
}

const shortened = (hash: string): string => `${hash.slice(0, BEGIN)}…${hash.slice(-END)}`;
