import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $pricePolicy, readPricePolicy } from '../../lib/stores/price-policy.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { $session } from '../../lib/stores/session.ts';

/** The member's policy on prices that move, read as soon as it matters. */
export function usePricePolicy(wanted: boolean) {
  const known = useStore($pricePolicy);
  const signedIn = useStore($session).state === 'in';
  useEffect(() => {
    if (wanted && signedIn)
      readPricePolicy().catch((error: unknown) => {
        // The gateway goes by what is kept; what is shown is the standard.
        if (!isRefused(error)) throw error;
      });
  }, [wanted, signedIn]);
  return known;
}
