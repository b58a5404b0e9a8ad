import { consolidatedFunds as contract } from '../../contract/member.ts';
import { isAgent } from '../../rules/agent-codes.ts';
import type { ContractKind } from '../../rules/contracts/terms.ts';
import { summaryOf } from '../contracts/summary.ts';
import { flagOf } from '../contracts/terms.ts';
import { handle } from '../core/handle.ts';

const CLOSED = { request: 'closed', info: { state: 'closed', rate: null, offer: null } } as const;

/** A kind of contract is open to agents while its switch is on. */
export const consolidatedFunds = handle(contract, async ({ ctx, session }) => {
  const summary = isAgent(session.agentCode) ? await summaryOf(ctx, session.memberId) : undefined;
  const of = (kind: ContractKind) => {
    if (!summary || !ctx.flags.on(flagOf[kind])) return CLOSED;
    const { request, info, rate, offer } = summary[kind];
    return { request, info: { state: info, rate, offer } };
  };
  const [daily, hourly, realtime, dividend] = [of('daily'), of('hourly'), of('realtime'), of('dividend')];
  return {
    dailysalreqtype: daily.request,
    dailysalinfotype: daily.info,
    contractmrdailysalinfotype: daily.info,
    realtimesalreqtype: realtime.request,
    realtimesalinfotype: realtime.info,
    contracthoursalreq: hourly.request,
    contracthoursalinfo: hourly.info,
    divtypereq: dividend.request,
    divtypeinfo: dividend.info,
  };
});
