import { expect, it } from 'vitest';
import { refused } from '../../../bin/serve/refused.ts';

const asked = (host: string, method = 'GET') => refused({ method, headers: { host } })?.[0];

it.each([
  'portico.example',
  'portico.example:4321',
  '127.0.0.1:4321',
  '[::1]:4321',
  'under_score.local',
  'xn--bcher-kva.example',
])('a request to %s is answered', (host) => expect(asked(host)).toBeUndefined());

it.each(['a@b', 'a b', 'a/b', 'a?b', 'a#b', '[::1', 'a:b', 'a:999999', 'a\\b', ''])(
  'a host that no address can have (%j) is refused and not a failure',
  (host) => expect(asked(host)).toBe(400),
);

it('a host is not needed: HTTP/1.0 has none', () => {
  expect(refused({ method: 'GET', headers: {} })).toBeUndefined();
});

it.each(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND'])('%s is refused and not a failure', (method) =>
  expect(asked('portico.example', method)).toBe(405),
);
