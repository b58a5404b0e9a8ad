// Who is asking: the socket's address, or what a trusted proxy says about it.
import type { IncomingMessage } from 'node:http';
import { plainAddress } from '../../src/lib/gateway/core/address.ts';
import { remembered } from '../../src/lib/gateway/core/remembered.ts';

/** `TRUST_PROXY`: absent or 0 trusts nobody; a number is how many proxies are in front of this server. */
export function trustedProxies(value: string | undefined): number {
  const count = Number(value ?? 0);
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** Whether a server that listens on this host answers this machine alone; without a host it listens on loopback. */
export const isLoopback = (host: string | undefined): boolean =>
  host === undefined || host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** The client's address in its one spelling. Each proxy appends the address it saw, so with n proxies the n-th from the end is the client's. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const { remoteAddress = '' } = request.socket;
  if (proxies === 0) return plain(remoteAddress);
  const seen = [...list(request.headers['x-forwarded-for']), remoteAddress];
  return plain(seen[Math.max(0, seen.length - 1 - proxies)] ?? '');
}

/** Each request asks, and few addresses make most of them. */
const plain = remembered(plainAddress);

/** True when the person's connection is encrypted, here or at the trusted proxy. */
export function isSecure(request: IncomingMessage, proxies: number): boolean {
  return proxies > 0 && list(request.headers['x-forwarded-proto'])[0] === 'https';
}

/**
 * Whether a trusted proxy is between the visitor and this server, so that what it writes about the visit is no visitor's
 * claim. Of two portals one behind the other the first one says it, and who writes that header by hand is believed less.
 */
export function isProxied(request: IncomingMessage, proxies: number): boolean {
  return proxies > 0 && request.headers['x-portico-proxied'] !== '0';
}

function list(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
