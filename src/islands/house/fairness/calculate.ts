// Takes a proof of any round as text, calculates its round again, and says what the page shows of it.
import { isOfHand, readHandProof, verifyHand } from '../../../lib/verifier/hand.ts';
import { canHash } from '../../../lib/verifier/hash.ts';
import { readProof } from '../../../lib/verifier/proof.ts';
import { isOfRaffle, readRaffleProof, verifyRaffle } from '../../../lib/verifier/raffle.ts';
import { isOfTable, readTableProof } from '../../../lib/verifier/shared/table-proof.ts';
import { verifyTable } from '../../../lib/verifier/shared/verify-table.ts';
import { verifyRound } from '../../../lib/verifier/verify.ts';
import type { Say } from '../frame/say.ts';
import { linkOfProof, linkOfRaffle, linkOfTable } from './proof-link.ts';
import { showHand } from './show-hand.ts';
import { showRaffle } from './show-raffle.ts';
import { showRound } from './show-round.ts';
import { showTable } from './show-table.ts';

export interface Shown {
  elements: HTMLElement[];
  /** The part of an address behind the path that shows it again. */
  link(): Promise<string>;
}

/** A name of a fault where nothing can be calculated. */
export async function calculate(text: string, say: Say): Promise<Shown | { fault: string }> {
  if (!canHash()) return { fault: 'notSecure' };
  const value = jsonIn(text);
  if (isOfRaffle(value)) return ofRaffle(value, say);
  if (isOfHand(value)) return ofHand(value, say);
  return isOfTable(value) ? ofTable(value, say) : ofPlayer(text, say);
}

async function ofPlayer(text: string, say: Say): Promise<Shown | { fault: string }> {
  const read = readProof(text);
  if ('fault' in read) return read;
  const { proof } = read;
  // A proof with numbers that fit no table proves nothing.
  const verified = await verifyRound(proof);
  if (!verified) return { fault: 'incomplete' };
  return { elements: showRound(proof, verified, say), link: () => linkOfProof(proof) };
}

async function ofTable(value: Record<string, unknown>, say: Say): Promise<Shown | { fault: string }> {
  const proof = readTableProof(value);
  const verified = proof && (await verifyTable(proof));
  if (!verified) return { fault: 'incomplete' };
  return { elements: showTable(proof, verified, say), link: () => linkOfTable(value) };
}

async function ofRaffle(value: Record<string, unknown>, say: Say): Promise<Shown | { fault: string }> {
  const proof = readRaffleProof(value);
  if (!proof) return { fault: 'incomplete' };
  return {
    elements: showRaffle(proof, await verifyRaffle(proof), say),
    link: () => linkOfRaffle({ ...proof }),
  };
}

async function ofHand(value: Record<string, unknown>, say: Say): Promise<Shown | { fault: string }> {
  const proof = readHandProof(value);
  if (!proof) return { fault: 'incomplete' };
  return { elements: showHand(proof, await verifyHand(proof), say), link: () => linkOfTable(value) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
