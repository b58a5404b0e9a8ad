// The types of the tables are those of the database that the migrations make, with the words that its checks list.
import { expect, it } from 'vitest';
import { listedWords } from '../../bin/database/listed-words.ts';
import { TYPES, typesOf } from '../../bin/database/types.ts';
import { read } from '../structure/sources.ts';
import { testDatabase } from '../support/database.ts';

it('the file of types is what `npm run db:types` writes', async () => {
  const { url, close } = await testDatabase();
  try {
    expect(await typesOf(url)).toBe(read(TYPES));
  } finally {
    await close();
  }
});

const state = (...words: string[]) => [{ column: 'state', words }];

it.each([
  ["(state = ANY (ARRAY['open'::text, 'won'::text]))", state('open', 'won')],
  [
    "((state)::text = ANY ((ARRAY['open'::character varying, 'won'::character varying])::text[]))",
    state('open', 'won'),
  ],
  ["((state IS NULL) OR (state = ANY (ARRAY['open'::text, 'won'::text])))", state('open', 'won')],
  ["((state = 'open'::text) OR (state = 'won'::text))", state('open', 'won')],
  ["(state = 'open'::text)", state('open')],
  [
    "((state = ANY (ARRAY['open'::text, 'won'::text])) AND ((state <> 'open'::text) OR (rounds IS NOT NULL)))",
    state('open', 'won'),
  ],
  [
    "((state = 'open'::text) AND (\"position\" = ANY (ARRAY['it''s (one)'::text, 'a, b'::text])))",
    [...state('open'), { column: 'position', words: ["it's (one)", 'a, b'] }],
  ],
])('a check lists words as %s', (check, listed) => {
  expect(listedWords(check)).toEqual(listed);
});

it.each([
  "((state = ANY (ARRAY['open'::text, 'won'::text])) = (ended_at IS NULL))",
  "((audience = 'all'::text) OR (type = 'PL'::text))",
  "((state = 'open'::text) OR (amount > 0))",
  "(NOT (state = 'open'::text))",
  "(state <> ALL (ARRAY['open'::text, 'won'::text]))",
  "(jsonb_typeof(facts) = 'object'::text)",
  "((link ~ '^/[^/]'::text) OR (link = '/'::text))",
  "(state ~ '^(open|won)$'::text)",
  "CASE state WHEN 'open'::text THEN (ended_at IS NULL) ELSE true END",
  '(state IS NULL)',
])('it lists none as %s', (check) => {
  expect(listedWords(check)).toEqual([]);
});
