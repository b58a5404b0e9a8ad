// What an agent sees of one kind of contract: with the upline, and with direct downlines.
import { sql } from 'kysely';
import { billOf } from '../../rules/contracts/bill.ts';
import type { ContractKind } from '../../rules/contracts/terms.ts';
import { windowAt } from '../../rules/contracts/windows.ts';
import { toWire } from '../../rules/money.ts';
import { addDays, type Day, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { selectBills } from './bills.ts';
import { setAsideOf } from './covered.ts';
import { accountsOf, type Contract, contractIn, countingContract, shownContract } from './rows.ts';
import { showBills } from './shown-bills.ts';
import { conditionsOf, figuresOf, NOTHING } from './team-figures.ts';
import { flagOf, tiersOf } from './terms.ts';

export interface Viewer {
  memberId: bigint;
  currency: string;
}

export const PAGE = 20;
const LATEST = 12;

/** As `dividendRequest` and its three sisters answer it. */
export async function ownContracts(ctx: Ctx, viewer: Viewer, kind: ContractKind) {
  const { memberId, currency } = viewer;
  const [counting, valid, offer] = [
    await countingContract(ctx, memberId, kind),
    await contractIn(ctx, 'valid', memberId, kind),
    await contractIn(ctx, 'offered', memberId, kind),
  ];
  const contract = counting ?? valid;
  const next = contract?.id === valid?.id ? undefined : valid;
  const uplines = [contract, next, offer].map((row) => row?.upline_id ?? null);
  const accounts = await accountsOf(ctx, uplines);
  const shown = (row: Contract | undefined) =>
    row ? shownContract(row, row.upline_id === null ? null : (accounts.get(row.upline_id) ?? null)) : null;
  const bills = await selectBills(ctx)
    .where('c.downline_id', '=', memberId)
    .where('c.kind', '=', kind)
    .orderBy('b.from_at', 'desc')
    .limit(LATEST)
    .execute();
  const { balanceMinor, dueMinor } = await setAsideOf(ctx, memberId, currency);
  const spare = balanceMinor - dueMinor;
  return {
    ...{ currency, zone: ctx.settings.get('portal.zone'), open: ctx.flags.on(flagOf[kind]) },
    ...{ contract: shown(contract), next: shown(next), offer: shown(offer) },
    running: counting ? await runningOf(ctx, viewer, kind, counting) : null,
    reserve: {
      balance: toWire(balanceMinor),
      due: toWire(dueMinor),
      missing: toWire(spare < 0n ? -spare : 0n),
      free: toWire(spare > 0n ? spare : 0n),
    },
    requests: await requestsOf(ctx, memberId, kind),
    bills: await showBills(ctx, memberId, currency, bills),
  };
}

/** How many bills of a kind wait for somebody's approval. */
async function requestsOf({ db }: Ctx, memberId: bigint, kind: ContractKind): Promise<number> {
  const { count } = await db
    .selectFrom('contract_bills as b')
    .innerJoin('contracts as c', 'c.id', 'b.contract_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('b.payer_id', '=', memberId)
    .where('b.state', '=', sql.lit('awaiting' as const))
    .where('c.kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the contract that counts now comes to so far in its period. */
async function runningOf(ctx: Ctx, { memberId, currency }: Viewer, kind: ContractKind, contract: Contract) {
  const { from, to } = windowAt(contract.rhythm, ctx.clock.now(), ctx.settings.get('portal.zone'));
  // What was billed, or passed while the switch was off, does not count again.
  const window = { from: contract.billed_to && contract.billed_to > from ? contract.billed_to : from, to };
  if (window.from >= to) return null;
  const subject = { key: 'now', downlineId: memberId, uplineId: contract.upline_id, ...window };
  const figures = (await figuresOf(ctx, { kind, currency, subjects: [subject] })).get('now') ?? NOTHING;
  const { members, validMinor, lossMinor } = conditionsOf(figures);
  const { tier, amountMinor } = billOf(kind, tiersOf(contract.tiers), conditionsOf(figures));
  return {
    ...{ from: window.from.toISOString(), to: window.to.toISOString(), members, tier },
    ...{ validBet: toWire(validMinor), loss: toWire(lossMinor), amount: toWire(amountMinor) },
  };
}

interface BelowAsked {
  kind: ContractKind;
  state: Contract['state'] | 'all';
  search: string;
  pageNo: number;
}

/** Contracts and offers with downlines, the newest first. */
export async function contractsWith(
  ctx: Ctx,
  { memberId }: Viewer,
  { kind, state, search, pageNo }: BelowAsked,
) {
  const { rows } = await sql<
    Contract & {
      account: string;
      all: bigint;
      loss: bigint | null;
      valid: bigint | null;
      bill: bigint | null;
    }
  >`select c.*, m.account, count(*) over () as all, b.loss, b.valid, b.bill
      from contracts c join members m on m.id = c.downline_id
      left join lateral (
        select stake_minor - payout_minor - bonus_minor - fees_minor as loss, valid_minor as valid, amount_minor as bill
          from contract_bills where contract_id = c.id order by from_at desc limit 1) b on true
      where c.upline_id = ${memberId} and c.kind = ${kind} and starts_with(m.account, ${search.toLowerCase()})
        and ${state === 'all' ? sql`true` : sql`c.state = ${state}`}
      order by c.state not in ('offered', 'valid'), c.state, c.id desc
      limit ${PAGE} offset ${(pageNo - 1) * PAGE}`.execute(ctx.db);
  const { valid } = await ctx.db
    .selectFrom('contracts')
    .select(({ fn }) => fn.countAll<bigint>().as('valid'))
    .where('upline_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'valid')
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ account, loss, valid: bets, bill, all: _, ...row }) => ({
      ...shownContract(row, account),
      lastLoss: loss === null ? null : toWire(loss),
      lastValidBet: bets === null ? null : toWire(bets),
      lastBill: bill === null ? null : toWire(bill),
    })),
    ...{ all: Number(rows[0]?.all ?? 0), valid: Number(valid), pageSize: PAGE },
  };
}

interface BillsAsked {
  kind: ContractKind;
  side: 'mine' | 'below';
  waiting: 'all' | 'only';
  day?: Day | undefined;
  empty: 'with' | 'without';
  pageNo: number;
}

/** Bills of one side, the newest first. */
export async function billsOf(
  ctx: Ctx,
  { memberId, currency }: Viewer,
  { kind, side, waiting, day, empty, pageNo }: BillsAsked,
) {
  const zone = ctx.settings.get('portal.zone');
  const asked = selectBills(ctx)
    .where(side === 'mine' ? 'c.downline_id' : 'b.payer_id', '=', memberId)
    .where('c.kind', '=', kind)
    .$if(waiting === 'only', (query) => query.where('b.state', '=', 'awaiting'))
    .$if(empty === 'without', (query) => query.where('b.state', '<>', 'not_reached'))
    .$if(day !== undefined, (query) => {
      const [from, to] = [day, addDays(day as Day, 1)].map((each) => startOf(each as Day, zone));
      return query.where('b.from_at', '>=', from as Date).where('b.from_at', '<', to as Date);
    });
  const { all } = await asked
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('all'))
    .executeTakeFirstOrThrow();
  const bills = await asked
    .orderBy('b.from_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(PAGE)
    .offset((pageNo - 1) * PAGE)
    .execute();
  return { rows: await showBills(ctx, memberId, currency, bills), all: Number(all), pageSize: PAGE };
}
