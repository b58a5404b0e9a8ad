// On a phone a card of every record says its state in a word, not by the name of the message.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stateKey } from '../../../src/islands/records/words.ts';
import type { Descriptor } from '../../../src/lib/records/descriptor.ts';
import { records } from '../../../src/lib/records/index.ts';

const catalogue = JSON.parse(readFileSync('public/locales/en/member.json', 'utf8')).records;
const all: readonly Descriptor[] = Object.values(records);
const withStates = all.flatMap(({ id, card, columns }) => {
  const column = columns.find(({ key }) => key === card.state);
  return column?.kind === 'state' ? [{ id, column }] : [];
});

it('some records have states', () => expect(withStates.length).toBeGreaterThan(5));

it.each(withStates)('$id has a word for each state', ({ id, column }) => {
  for (const value of Object.keys(column.states ?? {})) {
    const found = stateKey(column, value)
      .split('.')
      .reduce((part, key) => part?.[key], catalogue[id]);
    expect(found, `${id}: ${value}`).toEqual(expect.any(String));
  }
});
