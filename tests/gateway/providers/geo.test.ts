import { expect, it } from 'vitest';
import { mmdbGeo } from '../../../src/lib/gateway/providers/geo/mmdb.ts';

const geo = mmdbGeo();

it.each([
  ['1.0.128.1', 'TH'],
  ['113.160.0.1', 'VN'],
  ['::ffff:113.160.0.1', 'VN'],
  ['2001:4860:4860::8888', 'US'],
])('%s lies in %s', async (address, country) => {
  expect(geo.countryOf(address)).toBe(country);
});

it.each(['127.0.0.1', '10.1.2.3', '172.20.0.9', '192.168.1.1', '::1', 'fd12::1', 'fe80::1', 'unknown', ''])(
  '"%s" lies nowhere',
  async (address) => {
    expect(geo.countryOf(address)).toBeUndefined();
  },
);
