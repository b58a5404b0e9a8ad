// Offers of contracts that wait for an agent's answer, told once a login.
import { call, Refused } from '../client/call.ts';
import { consolidatedFunds } from '../contract/member.ts';
import type { ContractKind } from '../rules/contracts/terms.ts';
import { remember, remembered } from './tab.ts';

/** The kinds of contracts that are offered; nothing the next time. */
export async function waitingOffers(): Promise<ContractKind[]> {
  if (remembered('offersTold')) return [];
  remember({ offersTold: '1' });
  const all = await call(consolidatedFunds, {}).catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
  if (!all) return [];
  const infos = {
    dividend: all.divtypeinfo,
    daily: all.dailysalinfotype,
    hourly: all.contracthoursalinfo,
    realtime: all.realtimesalinfotype,
  };
  return (Object.keys(infos) as ContractKind[]).filter((kind) => infos[kind].offer !== null);
}
