import { useEffect, useState } from 'react';
import { pageOfContract } from '../../lib/rules/contracts/pages.ts';
import { contractKinds } from '../../lib/rules/contracts/terms.ts';
import { whatWaits } from '../../lib/stores/contracts.ts';
import type { AgentPage } from './page-props.ts';

/** How many offers and bills wait for the agent, by the page that has them; nothing where that cannot be read now. */
export function useWaiting(): Partial<Record<AgentPage, string>> {
  const [waiting, setWaiting] = useState<Partial<Record<AgentPage, string>>>({});
  useEffect(() => {
    let current = true;
    void whatWaits().then(
      (all) => {
        const counts = new Map<AgentPage, number>();
        for (const kind of contractKinds) {
          const { offer, bill } = all[kind];
          const page = pageOfContract[kind];
          counts.set(page, (counts.get(page) ?? 0) + Number(offer !== null) + Number(bill));
        }
        const shown = [...counts].map(([page, count]) => [page, count > 0 ? String(count) : '']);
        if (current) setWaiting(Object.fromEntries(shown));
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return waiting;
}
