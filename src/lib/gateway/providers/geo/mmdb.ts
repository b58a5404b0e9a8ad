// The country of an address from a kept database of registrations: no address leaves the portal.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, Reader } from 'maxmind';
import type { Geo } from '../../core/ports.ts';

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The database's own shape of an entry. */
type Entry = CountryResponse & { country_code?: string };

/** Networks that lie nowhere; the database names countries for some of them. */
const NOWHERE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NOWHERE.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NOWHERE.addSubnet(network, bits, 'ipv6');

/** The database is read at the first question, once. */
export function mmdbGeo(): Geo {
  let reader: Reader<Entry> | undefined;
  return {
    countryOf(written) {
      const address = written.replace(/^::ffff:(?=\d+\.)/i, '');
      const version = isIP(address);
      if (version === 0 || NOWHERE.check(address, version === 6 ? 'ipv6' : 'ipv4')) return undefined;
      reader ??= new Reader<Entry>(readFileSync(createRequire(import.meta.url).resolve(DATABASE)));
      return reader.get(address)?.country_code;
    },
  };
}
