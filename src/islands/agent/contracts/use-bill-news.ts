// Bills on an open page follow what happens to them.
import { useEffect, useEffectEvent } from 'react';
import { onLive } from '../../../lib/stores/live.ts';

/** Calls `read` when money has moved as the payment of a bill moves it, when a message has come, and when somebody comes back to the tab. */
export function useBillNews(read: () => unknown): void {
  const again = useEffectEvent(() => void read());
  useEffect(() => {
    const onFocus = (): void => again();
    window.addEventListener('focus', onFocus);
    const stops = [
      // A round settles no bill.
      onLive('balance', (cause) => cause !== 'round' && again()),
      // A bill that is requested or denied is in the inbox of the other side.
      onLive('message', (cause) => cause !== 'security' && again()),
    ];
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('focus', onFocus);
    };
  }, []);
}
