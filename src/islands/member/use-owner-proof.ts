import { useStore } from '@nanostores/react';
import { $protection } from '../../lib/stores/security.ts';
import { type PresentPassword, usePresentPassword } from '../ui/use-present-password.ts';

/** The present password, asked for from the start where there is one and it was not given just now. */
export function useOwnerProof(): PresentPassword {
  const protection = useStore($protection);
  const due =
    protection.state === 'ready' &&
    !protection.value.freshLogin &&
    protection.value.passwordChangedAt !== null;
  return usePresentPassword(due);
}
