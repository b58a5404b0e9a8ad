import { lookup } from 'node:dns/promises';
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { isPrivateAddress, leadsInside } from '../../../src/lib/gateway/core/private-network.ts';

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
  ],
  ...[
    '0.0.0.0',
    '255.255.255.255',
    '239.1.1.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    'ff02::1',
  ],
  ...['64:ff9b::a00:1', '2002:a00:1::'],
])('%s is inside', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.167.255.255', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is outside',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test.each([
  ...[
    'https://127.0.0.1/w',
    'https://2130706433/w',
    'https://0x7f.1/w',
    'https://[::1]/w',
    'https://[fd00::1]:8443/w',
  ],
  ...[
    'https://localhost/w',
    'https://games.localhost/w',
    'https://db.internal/w',
    'https://printer.local./w',
  ],
])('%s leads inside', async (address) => {
  expect(await leadsInside(address)).toBe(true);
});

test('a name leads where it resolves to', async () => {
  const own = await lookup(hostname(), { all: true });
  expect(await leadsInside(`https://${hostname()}/w`)).toBe(
    own.some(({ address }) => isPrivateAddress(address)),
  );
});

test.each(['https://8.8.8.8/w', 'https://games.invalid/w'])('%s does not lead inside', async (address) => {
  expect(await leadsInside(address)).toBe(false);
});
