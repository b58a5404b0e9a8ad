// How a page of an account is found by its name in the address.
import { expect, it } from 'vitest';
import { pageOf } from '../../../src/islands/member/pages.ts';

const member = { toUpline: false, onBreak: false };

it.each([
  ['depositv2', 'depositv2'],
  ['deposit', 'depositv2'],
  ['Deposit', 'depositv2'],
  ['withdraw', 'withdraw'],
  ['withdrawal', 'withdraw'],
  ['wallet', 'transferFund'],
  ['rewards', 'rewardCenter'],
  ['limits', 'playLimits'],
])('somebody who types ?center=%s gets the page that they mean', (name, page) => {
  expect(pageOf(name, member)).toBe(page);
});

it('a word that names no page, and a page that a member does not have, are not found', () => {
  for (const name of ['nonsense', '', 'constructor', 'transferUpline'])
    expect(pageOf(name, member)).toBeUndefined();
  expect(pageOf('deposit', { toUpline: false, onBreak: true })).toBeUndefined();
});
