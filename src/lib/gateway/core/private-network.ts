// Whether an address leads into this machine or a private network, where nobody outside has a server.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { plainAddress } from './address.ts';

/** IANA's special-purpose addresses that are not reached from the internet (RFC 6890), and multicast. */
const INSIDE: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

const inside = new BlockList();
for (const [network, bits] of INSIDE) inside.addSubnet(network, bits, isIPv4(network) ? 'ipv4' : 'ipv6');

/** For an IP address in any spelling. */
export function isPrivateAddress(written: string): boolean {
  const address = plainAddress(written);
  return inside.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Names that mean this machine or its network wherever they are looked up (RFC 6761, RFC 6762, RFC 8375). */
const INSIDE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

/**
 * Whether a web address leads inside: its host is such an address or name, or one of the addresses that it resolves to now is. A
 * name that does not resolve leads nowhere.
 */
export async function leadsInside(address: string): Promise<boolean> {
  const host = (URL.parse(address)?.hostname ?? '').replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPrivateAddress(host);
  if (INSIDE_NAME.test(host)) return true;
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.some((each) => isPrivateAddress(each.address));
}
