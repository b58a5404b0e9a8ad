// Visitors' addresses: one spelling for each, and the networks by which limits count them.
import { isIPv4, isIPv6 } from 'node:net';
import { remembered } from './remembered.ts';

/**
 * The one spelling of an address: an IPv4 address as four numbers, also when it was written inside an IPv6 one
 * (`::ffff:192.0.2.4`), and an IPv6 address in its short form, without a zone. A port is left out. Text that is no
 * address comes back unchanged.
 */
export function plainAddress(written: string): string {
  const address = withoutPort(written).replace(/%.*/, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return written;
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  return mapped ? ipv4Of(groups.slice(6)) : shortForm(address);
}

export interface Networks {
  /** What one household or machine has: the IPv4 address, or the /64 of an IPv6 address. */
  near: string;
  /** What a site or a small provider has: the /48 of an IPv6 address. */
  wide?: string;
}

/**
 * The networks of an address in any spelling. All text that is no address is one network. Asked on every request; most come
 * from few addresses.
 */
export const networksOf = remembered((written): Networks => {
  const address = plainAddress(written);
  if (isIPv4(address)) return { near: address };
  if (!isIPv6(address)) return { near: 'no address' };
  const prefix = (groups: number): string =>
    groupsOf(address)
      .slice(0, groups)
      .map((group) => group.toString(16))
      .join(':');
  return { near: `${prefix(4)}::/64`, wide: `${prefix(3)}::/48` };
});

/**
 * The network by which an account recognises where somebody logs in: wide enough that the next address of the same home or
 * provider is no new place. An IPv4 /24, or an IPv6 /48, written as PostgreSQL writes it.
 */
export function networkOf(written: string): string {
  const address = plainAddress(written);
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return 'no address';
  const prefix = groupsOf(address)
    .slice(0, 3)
    .map((group) => group.toString(16));
  return `${shortForm(`${prefix.join(':')}::`)}/48`;
}

/** Some proxies write `192.0.2.4:5678` or `[2001:db8::1]:5678`. */
const withoutPort = (written: string): string =>
  /^\s*\[(?<inside>.*)\](?::\d+)?\s*$|^\s*(?<before>[\d.]+):\d+\s*$/.exec(written)?.slice(1).find(Boolean) ??
  written.trim();

/** As the URL standard writes it: lower case, hexadecimal, the longest run of zeros left out. */
const shortForm = (ipv6: string): string => new URL(`http://[${ipv6}]`).hostname.slice(1, -1);

/** The eight numbers of an IPv6 address. */
function groupsOf(ipv6: string): number[] {
  const [head = [], tail = []] = shortForm(ipv6)
    .split('::')
    .map((part) =>
      part
        .split(':')
        .filter(Boolean)
        .map((group) => Number.parseInt(group, 16)),
    );
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

const ipv4Of = (groups: number[]): string => groups.flatMap((group) => [group >> 8, group & 255]).join('.');
