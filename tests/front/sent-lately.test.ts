// What was sent a moment ago is sent again, for a moment, and only to the same question.
import type { IncomingMessage } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { createSentLately, type SentLately } from '../../src/lib/front/sent-lately.ts';

const PAGE = {
  status: 200,
  headers: ['content-type', 'text/html'],
  bytes: Buffer.from('a page'),
  ofCall: false,
};

let time: number;
let changes: number;
let version: number;
let open: boolean;
let lately: SentLately;

beforeEach(() => {
  [time, changes, version, open] = [1_000, 0, 1, true];
  lately = createSentLately({ changes: () => changes }, () => time);
});

const asked = (headers: Record<string, string> = {}, url = '/', method = 'GET'): IncomingMessage =>
  ({ method, url, headers: { host: 'portico.test', 'x-portico-secure': '0', ...headers } }) as never;

const find = (question = asked()) =>
  lately.find(question, {
    settings: { get: () => ['en', 'vi', 'th'] as never, gameFrames: [], version },
    openToAll: () => open,
  });

function send(question = asked()): void {
  expect(find(question)).toBeUndefined();
  lately.keep(question, PAGE);
}

it('the same question gets the same answer, until a second is over', () => {
  send();
  time += 999;
  expect(find()).toBe(PAGE);
  time += 1;
  expect(find()).toBeUndefined();
});

it.each<[what: string, change: () => void]>([
  ['something was changed that a page shows', () => changes++],
  ['a setting was changed', () => version++],
  ['the clock was put back', () => (time -= 5_000)],
])('nothing is sent again after %s', (_, change) => {
  send();
  change();
  expect(find()).toBeUndefined();
});

it.each<[what: string, other: IncomingMessage]>([
  ['address', asked({}, '/vip')],
  ['host', asked({ host: 'other.test' })],
  ['scheme', asked({ 'x-portico-secure': '1' })],
  ['encoding', asked({ 'accept-encoding': 'gzip' })],
  ['language', asked({ language: 'vi' })],
  ['choice of language', asked({ cookie: 'a=b; lang=th' })],
  ['method', asked({}, '/', 'HEAD')],
  ['copy at hand', asked({ 'if-none-match': '"x-br"' })],
])('another %s is another question', (_, other) => {
  send();
  expect(find(other)).toBeUndefined();
  expect(find()).toBe(PAGE);
});

it('members who are signed in read the same page as everybody', () => {
  send();
  expect(find(asked({ cookie: 'portico_session=secret' }))).toBe(PAGE);
});

it('nothing is sent again while some visits are turned away', () => {
  open = false;
  send();
  expect(find()).toBeUndefined();
});

it('a crowd of addresses takes the memory of two hundred', () => {
  const crowd = Array.from({ length: 300 }, (_, at) => asked({}, `/?q=${at}`));
  for (const each of crowd) send(each);
  expect(crowd.filter(find)).toHaveLength(200);
});
