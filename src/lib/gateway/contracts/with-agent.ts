// Contracts of somebody who is an agent no longer, or whose account is closed: nobody could pay by them, or ask for what is due.
import { addDays, startOf } from '../../rules/portal-day.ts';
import { todayOf } from '../agents/place.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { arrivalsAt, moveTeam } from '../people/teams.ts';
import { endWithBelow, lapse } from './answer.ts';
import { endAllLeft } from './left.ts';
import { type Contract, contractNow, lockContracts, namedContracts } from './rows.ts';
import { tellPayer } from './tell-contracts.ts';
import { tellTakenBack } from './tell-moved.ts';

/**
 * Ends the contracts that this member gives and has with this day, and all below with them; offers lapse, and branches that would come
 * under the member tomorrow stay where they are. What is billed stays billed. Answers what ended.
 */
export async function endWithAgent(tx: TxCtx, memberId: bigint) {
  await lockContracts(tx);
  await endAllLeft(tx);
  const tomorrow = addDays(todayOf(tx), 1);
  const midnight = startOf(tomorrow, tx.settings.get('portal.zone'));
  const ended: Contract[] = [];
  for (const { id } of await contractsOf(tx, memberId)) {
    const contract = await contractNow(tx, id);
    if (contract?.state === 'offered') await lapse(tx, contract);
    else if (contract) ended.push(...(await endWithBelow(tx, contract, midnight)));
  }
  for (const each of ended) if (each.downline_id === memberId) await tellPayer(tx, each);
  for (const { memberId: branch, fromId } of await arrivalsAt(tx, memberId)) {
    if (!(await moveTeam(tx, branch, fromId))) continue;
    await tellTakenBack(tx, { memberId: branch, fromId, toId: memberId, fromDay: tomorrow });
  }
  return namedContracts(tx, ended);
}

const contractsOf = ({ db }: TxCtx, memberId: bigint) =>
  db
    .selectFrom('contracts')
    .select('id')
    .where(({ or, eb }) => or([eb('upline_id', '=', memberId), eb('downline_id', '=', memberId)]))
    // Also those that were ended before and still run.
    .where(({ or, eb, ref }) =>
      or([eb('state', 'in', ['valid', 'offered']), eb('billed_to', '<', ref('ends_at'))]),
    )
    .orderBy('id')
    .execute();
