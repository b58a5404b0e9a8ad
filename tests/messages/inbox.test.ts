// Every kind of message has its words in every language.
import { expect, it } from 'vitest';
import en from '../../public/locales/en/inbox.json' with { type: 'json' };
import { chaseReasons } from '../../src/lib/contract/draw-parts.ts';
import { letterIn } from '../../src/lib/messages/inbox.ts';
import type { Locale } from '../../src/lib/messages/language.ts';
import { contractKinds, planKinds } from '../../src/lib/rules/contracts/terms.ts';
import { kindOf, type LetterKind, letterGroups, letterKinds } from '../../src/lib/rules/inbox.ts';
import { limitKinds, limitPeriods } from '../../src/lib/rules/play-limits.ts';

const parts = ['title', 'lead', 'text', 'note', 'act'];

it('has no words that nothing says', () => {
  const rows = kinds.flatMap((kind) => {
    const { rows: names = [], labels } = kindOf(kind);
    return names.map((name) => labels?.[name] ?? name);
  });
  const known = new Set([
    ...[...Object.keys(letterKinds), ...letterGroups].flatMap((of) => parts.map((part) => `${of}.${part}`)),
    ...[...rows.map((name) => `fact.${name}`), 'letter.act', 'none', 'branch_moved.house'],
    ...['password', 'password-app', 'login', 'payment', 'app', 'link', 'code'].map((way) => `by.${way}`),
    // What a member has asked for is not told, and a chase that ends with a win has a message of its own.
    ...chaseReasons.flatMap((why) => (why === 'won' || why === 'asked' ? [] : [`chase_returned.why.${why}`])),
    ...[...contractKinds, ...planKinds].map((kind) => `contract.${kind}`),
    ...limitKinds.flatMap((kind) => limitPeriods.map((period) => `limit.${kind}.${period}`)),
  ]);
  expect(Object.keys(en).filter((key) => !known.has(key))).toEqual([]);
});

const kinds = Object.keys(letterKinds) as LetterKind[];
/** Titles are shown in one line of 372 pixels. */
const LONGEST = 44;

it.each(['en', 'cn', 'id', 'th', 'vi'] as Locale[])('in %s each kind says what happened', (locale) => {
  for (const kind of kinds) {
    const { rows = [], named = [], act } = kindOf(kind);
    const facts = Object.fromEntries([...rows, ...named].map((name) => [name, 'X']));
    const said = letterIn({ locale, zone: 'Asia/Ho_Chi_Minh' }, kind, facts);
    for (const part of ['title', 'lead', 'text'] as const) expect(said[part], `${kind}.${part}`).not.toBe('');
    expect(said.title.length, `${kind}.title`).toBeLessThanOrEqual(LONGEST);
    expect(JSON.stringify(said), kind).not.toContain('{{');
    expect(said.rows.map(({ label }) => label).every(Boolean), `${kind} rows`).toBe(true);
    expect(said.act !== '', `${kind}.act`).toBe(act !== undefined || kind === 'game_open');
  }
});

it('the account of an agent is not called one of a bank', () => {
  const facts = { contract: 'AC-000001', what: { say: 'contract.daily' }, account: 'maya', from: '' };
  const { rows } = letterIn({ locale: 'id', zone: 'UTC' }, 'contract_accepted', facts);
  expect(rows).toContainEqual({ label: 'Agen', value: 'maya' });
});
