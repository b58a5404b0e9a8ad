import { useEffect, useState } from 'react';
import { waitingByKind } from '../../lib/stores/contracts.ts';
import type { AgentPage } from './page-props.ts';

/** How many offers and bills wait for the agent, by the page that has them; nothing where that cannot be read now. */
export function useWaiting(): Partial<Record<AgentPage, string>> {
  const [waiting, setWaiting] = useState<Partial<Record<AgentPage, string>>>({});
  useEffect(() => {
    let current = true;
    const shown = (count: number): string => (count > 0 ? String(count) : '');
    void waitingByKind().then(
      ({ dividend, daily, hourly, realtime }) =>
        current &&
        setWaiting({
          agentDividend: shown(dividend),
          agentDaily: shown(daily + realtime),
          agentHourly: shown(hourly),
        }),
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return waiting;
}
