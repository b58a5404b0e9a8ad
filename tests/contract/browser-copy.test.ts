import { expect, it } from 'vitest';
import { browserCopy } from '../../src/lib/contract/browser-copy.ts';
import * as records from '../../src/lib/contract/records.ts';
import * as session from '../../src/lib/contract/session.ts';
import * as values from '../../src/lib/contract/values.ts';

/** What a page imports. */
const imported = (exported: object): Promise<Record<string, object>> =>
  import(`data:text/javascript,${encodeURIComponent(browserCopy(exported))}`);

it('a page knows of a call how it goes over the wire, and nothing of its schemas, codes and limits', async () => {
  const { login, captcha } = await imported(session);
  expect(login).toEqual({ method: 'POST', path: '/wps/session/login', access: 'public', encrypted: true });
  expect(captcha).toEqual({ method: 'GET', path: '/wps/captcha', access: 'public' });
});

it('a page gets every call', async () => {
  expect(Object.keys(await imported(session)).sort()).toEqual(Object.keys(session).sort());
});

it('a page gets calls that stand in a map, and none of their schemas', async () => {
  const { recordSets } = await imported(records);
  expect(recordSets).toHaveProperty('betting.rows', {
    method: 'GET',
    path: '/wps/relay/MCS_bettingRecord',
    access: 'member',
  });
});

it('a page gets values as they are, and no schema', async () => {
  const copy = await imported(values);
  expect(copy.verifyWays).toEqual(values.verifyWays);
  expect(copy.REMEMBERED_COOKIE).toBe(values.REMEMBERED_COOKIE);
  expect(copy).not.toHaveProperty('amount');
  expect(copy).not.toHaveProperty('line');
});
