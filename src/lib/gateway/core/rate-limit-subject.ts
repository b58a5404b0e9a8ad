// Whom a limit counts. Callers say what they know of somebody; only this file decides under which keys that is counted.
import { createHash } from 'node:crypto';
import { networksOf } from './address.ts';

/** An address counts as its network. Of two things the pair counts: an account's tries from one network. */
export type Subject =
  | { address: string; account?: string }
  /** All who are logged in at an address together; each of them is counted for themselves too. */
  | { crowdAt: string }
  | { account: string; browser?: string }
  | { recipient: string }
  | { vendor: string }
  | { memberId: bigint; browser?: string };

export interface SubjectKey {
  key: string;
  /** Many at once: the network around the near one, or a crowd. It is allowed `network.wideFactor` times as much. */
  wide: boolean;
}

/** The near key, and the wide one of an IPv6 address that is counted for itself. */
export function keysOf(subject: Subject): SubjectKey[] {
  if ('crowdAt' in subject) {
    const { near, wide = near } = networksOf(subject.crowdAt);
    return [{ key: `crowd ${wide}`, wide: true }];
  }
  const { address, ...named } = { address: undefined, ...subject };
  const names = Object.entries(named)
    .filter(([, value]) => value !== undefined)
    // Hashed: of a bounded length whatever was typed, and the table of tries names nobody.
    .map(([kind, value]) => `${kind}=${hashOf(String(value))}`);
  if (address === undefined) return [{ key: names.join(' '), wide: false }];
  const { near, wide } = networksOf(address);
  const nearest = { key: [near, ...names].join(' '), wide: false };
  return wide && names.length === 0 ? [nearest, { key: wide, wide: true }] : [nearest];
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('base64url');
