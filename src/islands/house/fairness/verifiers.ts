import type { Kind } from '../../../lib/rules/kinds/kind.ts';
import { verifySlot } from '../kinds/slot/verify-slot.ts';
import type { Verifier } from './verifier.ts';

const verifiers: Record<Kind, Verifier> = { slot: verifySlot };

/** The verifier of a kind. Proofs from before kinds were named are of slots. */
export const verifierOf = (kind = 'slot'): Verifier | undefined =>
  new Map(Object.entries(verifiers)).get(kind);
