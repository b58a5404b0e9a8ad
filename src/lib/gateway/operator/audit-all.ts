// The audit of all areas. A new table that moves money adds its checks here.
import { agentsAudit } from '../agents/audit.ts';
import { bonusAudit } from '../bonus/audit.ts';
import { cardsAudit } from '../cards/audit.ts';
import { contractsAudit } from '../contracts/audit.ts';
import type { Ctx } from '../core/ctx.ts';
import { secretOpener } from '../core/own-secret.ts';
import type { Seal } from '../core/seal.ts';
import { daybookAudit } from '../daybook/audit.ts';
import { fairnessAudit } from '../fairness/audit.ts';
import { houseAudit } from '../house/audit.ts';
import { chasesAudit } from '../house/audit-chases.ts';
import { jackpotAudit } from '../house/audit-jackpots.ts';
import { poolsAudit } from '../house/audit-pools.ts';
import { tablesAudit } from '../house/audit-tables.ts';
import { slipsAudit } from '../house/shared/slips/audit.ts';
import { type Audit, audit } from '../ledger/audit.ts';
import type { AuditArea } from '../ledger/audit-area.ts';
import { unclaimedKinds } from '../ledger/audit-transfers.ts';
import { listsAudit } from '../lists/audit.ts';
import { memberTransfersAudit } from '../member-transfers/audit.ts';
import { missionsAudit } from '../missions/audit.ts';
import { moneyAudit } from '../money/audit.ts';
import { playAudit } from '../play/audit.ts';
import { pointsAudit } from '../points/audit.ts';
import { protectionAudit } from '../protection/audit.ts';
import { rewardsAudit } from '../rewards/audit.ts';
import { ticketsAudit } from '../tickets/audit.ts';
import { transfersAudit } from '../transfers/audit.ts';
import { withdrawalsAudit } from '../withdrawals/audit.ts';

const areasWith = (seal: Seal, latestDays?: number): readonly AuditArea[] => [
  moneyAudit,
  playAudit,
  fairnessAudit(seal),
  houseAudit(seal),
  tablesAudit(seal),
  slipsAudit,
  chasesAudit,
  cardsAudit,
  poolsAudit,
  jackpotAudit,
  protectionAudit,
  transfersAudit,
  withdrawalsAudit,
  memberTransfersAudit,
  contractsAudit,
  agentsAudit,
  rewardsAudit,
  bonusAudit,
  pointsAudit,
  missionsAudit,
  ticketsAudit(seal),
  listsAudit,
  daybookAudit(secretOpener(seal), latestDays),
];

/**
 * Holds all money, bets, payments, rounds and closed days against each other, at one moment. `latestDays` bounds of how many
 * days the trees are built again.
 */
export function auditAll({ pool, seal }: Pick<Ctx, 'pool' | 'seal'>, latestDays?: number): Promise<Audit> {
  const areas = areasWith(seal, latestDays);
  return audit(pool, [...areas, { kinds: {}, checks: [unclaimedKinds(areas)] }]);
}
