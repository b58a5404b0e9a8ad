import { consolidatedFunds as contract } from '../../contract/member.ts';
import { isAgent } from '../../rules/agent-codes.ts';
import { handle } from '../core/handle.ts';
import type { FlagId } from '../settings/flags.ts';

/** A kind of contract is open to agents while its switch is on; until contracts can be made nobody has one. */
export const consolidatedFunds = handle(contract, async ({ ctx, session }) => {
  const agent = isAgent(session.agentCode);
  const by = (flag: FlagId) => (agent && ctx.flags.on(flag) ? ('none' as const) : ('closed' as const));
  const [daily, hourly, dividend] = [by('SALARY3'), by('HOURSALARY3'), by('ENABLECT3')];
  return {
    dailysalreqtype: daily,
    dailysalinfotype: daily,
    contractmrdailysalinfotype: daily,
    realtimesalreqtype: daily,
    realtimesalinfotype: daily,
    contracthoursalreq: hourly,
    contracthoursalinfo: hourly,
    divtypereq: dividend,
    divtypeinfo: dividend,
  };
});
