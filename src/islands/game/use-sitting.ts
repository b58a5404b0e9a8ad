// The clock and the cost of a sitting on a page that takes bets itself: read when the member is there, and when their money has changed.
import { useEffect } from 'react';
import { onLive } from '../../lib/stores/live.ts';
import { refreshSitting } from '../../lib/stores/play.ts';

export function useSitting(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return undefined;
    void refreshSitting();
    return onLive('balance', () => void refreshSitting());
  }, [signedIn]);
}
