// The audit of all areas. A new table that moves money adds its checks here.
import type pg from 'pg';
import { houseAudit } from '../house/audit.ts';
import { type Audit, audit } from '../ledger/audit.ts';
import type { AuditArea } from '../ledger/audit-area.ts';
import { unclaimedKinds } from '../ledger/audit-transfers.ts';
import { moneyAudit } from '../money/audit.ts';
import { playAudit } from '../play/audit.ts';

const areas: readonly AuditArea[] = [moneyAudit, playAudit, houseAudit];

/** Holds all money, bets, payments and rounds against each other, at one moment. */
export const auditAll = (pool: pg.Pool): Promise<Audit> =>
  audit(pool, [...areas, { kinds: {}, checks: [unclaimedKinds(areas)] }]);
