// Days of a portal whose members move money, and the daybook that is closed over them.
import { secretOpener } from '../../../src/lib/gateway/core/own-secret.ts';
import { daybookAudit } from '../../../src/lib/gateway/daybook/audit.ts';
import { closeDays } from '../../../src/lib/gateway/daybook/close-days.ts';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { members } from '../ledger/members.ts';

export interface Days {
  portal: TestGateway;
  member: bigint;
  /** Books a deposit for the member at a moment, that many days before now. */
  pay(daysAgo: number, amountMinor?: bigint): Promise<bigint>;
  close(): Promise<void>;
}

let paid = 0;

/** Books a deposit at a moment. */
export const bookDeposit = (
  { owner }: Pick<TestGateway, 'owner'>,
  { to, amountMinor, at, reference = `D${paid + 1}` }: Booked,
) =>
  transfer(owner.db, {
    key: `deposit:${++paid}`,
    kind: 'deposit',
    from: { outside: 'deposits' },
    to: { member: to },
    amountMinor,
    currency: 'USD',
    at,
    reference,
  });

interface Booked {
  to: bigint;
  amountMinor: bigint;
  at: Date;
  /** `D` and its number where none is given. */
  reference?: string;
}

export async function openDays(): Promise<Days> {
  const portal = await testGateway();
  const [member = 0n] = await members(portal.owner.db, 1);
  return {
    portal,
    member,
    async pay(daysAgo, amountMinor = 100n) {
      const at = new Date(portal.ctx.clock.now().getTime() - daysAgo * DAY_MS);
      const { transferId } = await bookDeposit(portal, { to: member, amountMinor, at });
      return transferId;
    },
    close: () => closeDays(portal.ctx),
  };
}

/** What the audit of ledger and daybook says: the deposits of these tests have no order behind them. */
export async function problemsOf({ portal }: Pick<Days, 'portal'>, latest?: number): Promise<string[]> {
  const { pool, seal } = portal.owner;
  return (await audit(pool, [daybookAudit(secretOpener(seal), latest)])).problems;
}

export interface ClosedHead {
  number: number;
  day: string;
  lines: number;
  root: string;
  previous: string;
  acts: { count: number; hash: string };
  hash: string;
}

/** The heads as they were signed, the oldest first. */
export async function headsOf({ portal }: Pick<Days, 'portal'>): Promise<ClosedHead[]> {
  const rows = await portal.ctx.db
    .selectFrom('daybook_days')
    .select(['head', 'head_hash'])
    .where('closed_at', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map(({ head, head_hash }) => ({ ...JSON.parse(head ?? ''), hash: head_hash }));
}
