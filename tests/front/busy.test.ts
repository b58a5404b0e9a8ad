// Before the database was ever there: calls are answered in their envelope, and everything that people look at by a page.
import { expect, it } from 'vitest';
import { answerBusy } from '../../src/lib/front/busy.ts';

const typeAt = (path: string) =>
  answerBusy(new Request(`http://portico.test${path}`)).headers.get('content-type');

it.each(['/', '/game?id=koi', '/house/slot/koi'])('%s is answered by a page', (path) => {
  expect(typeAt(path)).toMatch(/^text\/html/);
});

it.each(['/wps/system/status', '/lgw/open', '/lotto/draws', '/house/slot', '/house/balance'])(
  '%s is answered as a call',
  (path) => {
    expect(typeAt(path)).toMatch(/^application\/json/);
  },
);
