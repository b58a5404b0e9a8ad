import { expect, it } from 'vitest';
import { type AnswerHeaders, listOf, OwnHeaders } from '../../../src/lib/gateway/core/answer-headers.ts';

/** Says the same to both kinds of headers, and compares what goes out. */
function bothAfter(work: (headers: AnswerHeaders) => void): [own: string[], standard: string[]] {
  const [own, standard] = [new OwnHeaders(), new Headers()];
  work(own);
  work(standard);
  const sorted = (headers: AnswerHeaders) => [...headers].map((pair) => pair.join(': ')).toSorted();
  return [sorted(own), sorted(standard)];
}

it.each<[string, (headers: AnswerHeaders) => void]>([
  [
    'a value that is set again',
    (headers) => {
      headers.set('content-type', 'text/plain');
      headers.set('content-type', 'text/html');
    },
  ],
  [
    'a value that is set after several were appended',
    (headers) => {
      headers.append('set-cookie', 'a=1');
      headers.append('vary', 'cookie');
      headers.append('set-cookie', 'b=2');
      headers.append('set-cookie', 'c=3');
      headers.set('set-cookie', 'd=4');
    },
  ],
  [
    'cookies, each on a line of its own',
    (headers) => {
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
    },
  ],
])('writes what `Headers` would: %s', (_, work) => {
  const [own, standard] = bothAfter(work);
  expect(own).toEqual(standard);
});

it('answers values by name, and null for a name that is not there', () => {
  const headers = new OwnHeaders();
  headers.append('set-cookie', 'a=1');
  headers.append('set-cookie', 'b=2');
  headers.set('etag', '"x"');
  expect([headers.get('etag'), headers.get('vary'), headers.getSetCookie()]).toEqual([
    '"x"',
    null,
    ['a=1', 'b=2'],
  ]);
  expect(listOf(headers)).toEqual(['set-cookie', 'a=1', 'set-cookie', 'b=2', 'etag', '"x"']);
});
