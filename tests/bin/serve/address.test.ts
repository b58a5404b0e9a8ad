import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import {
  clientAddress,
  isLoopback,
  isProxied,
  isSecure,
  trustedProxies,
} from '../../../bin/serve/address.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

it('nobody may choose their own address while no proxy is trusted', () => {
  const request = from('198.51.100.7', { 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'https' });
  expect(clientAddress(request, trustedProxies(undefined))).toBe('198.51.100.7');
  expect(isSecure(request, 0)).toBe(false);
});

it('behind one proxy the address that proxy saw counts, not what the client wrote before it', () => {
  const request = from('10.0.0.1', {
    'x-forwarded-for': '1.1.1.1, 203.0.113.9',
    'x-forwarded-proto': 'https',
  });
  expect(clientAddress(request, trustedProxies('1'))).toBe('203.0.113.9');
  expect(isSecure(request, 1)).toBe(true);
});

it('a visitor is no proxy, neither here nor at a portal in front of this one', () => {
  const claimed = from('198.51.100.7', { 'x-portico-proxied': '1' });
  expect(isProxied(claimed, 0)).toBe(false);
  expect(isProxied(claimed, 1)).toBe(true);
  expect(isProxied(from('10.0.0.1'), 1)).toBe(true);
  expect(isProxied(from('10.0.0.1', { 'x-portico-proxied': '0' }), 1)).toBe(false);
});

it('a proxy that adds nothing leaves its own address', () => {
  expect(clientAddress(from('10.0.0.1'), 1)).toBe('10.0.0.1');
});

it('an IPv4 address in IPv6 clothes is the same address', () => {
  expect(clientAddress(from('::ffff:192.0.2.4'), 0)).toBe('192.0.2.4');
});

it.each(['', 'yes', '-1', '1.5'])('TRUST_PROXY=%s trusts nobody', (value) => {
  expect(trustedProxies(value)).toBe(0);
});

it.each([
  [undefined, true],
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.0.1.1', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['127.0.0.1.example.test', false],
])('a server on the host %s answers this machine alone: %s', (host, alone) => {
  expect(isLoopback(host)).toBe(alone);
});
