// The file of bets that a vendor in transfer mode gives for a day. Members see these bets in a record of their own; nothing is booked or
// counted by them, because the wallet at the vendor has been already.
import { sql } from 'kysely';
import { readColumns } from '../../rules/csv.ts';
import { minorOf } from '../../rules/vendor-units.ts';
import type { TransferVendor } from '../catalogue/transfer-vendors.ts';
import type { Ctx } from '../core/ctx.ts';

const COLUMNS = ['bet', 'player', 'currency', 'stake', 'payout', 'game', 'placed'] as const;
type Line = Record<(typeof COLUMNS)[number], string>;

/** The lines of a file; a sentence when it is not one. */
export const readToldBets = (text: string): Line[] | string => readColumns(text, COLUMNS);

export interface Taken {
  added: number;
  /** Told before with other figures: the later file is right. */
  changed: number;
  same: number;
}

interface ToldBet {
  bet: string;
  member: string;
  game: string;
  currency: string;
  stake: string;
  payout: string;
  placed: string;
}

/** Keeps the bets of a file, all or none: then a sentence for each fault. The same file again changes nothing. */
export async function takeToldBets(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  vendor: TransferVendor,
  lines: readonly Line[],
): Promise<Taken | string[]> {
  const read = lines.map((line) => readLine(vendor, line));
  const bets = read.filter((one) => typeof one !== 'string');
  const doubled = [...Map.groupBy(bets, ({ bet }) => bet)].filter(([, same]) => same.length > 1);
  const faults = [
    ...read.filter((one) => typeof one === 'string'),
    ...doubled.map(([bet, same]) => `${bet} is in the file ${same.length} times`),
    ...(await unknownIn(ctx, vendor, bets)),
  ];
  return faults.length > 0 ? faults : keep(ctx, vendor, bets);
}

function readLine({ units }: TransferVendor, line: Line): ToldBet | string {
  const { bet, player: member, currency, game } = line;
  const [stake, payout] = [minorOf(units, line.stake), minorOf(units, line.payout)];
  const placed = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(line.placed)
    ? new Date(line.placed)
    : new Date(Number.NaN);
  if (!/^[A-Za-z0-9._:/-]{1,64}$/.test(bet)) return `"${bet}" is no number of a bet`;
  if (!/^\d{1,18}$/.test(member)) return `${bet} has the player "${member}", which is no number`;
  if (stake === undefined || stake < 0n) return `${bet} has the stake "${line.stake}", which is no amount`;
  if (payout === undefined || payout < 0n)
    return `${bet} has the payout "${line.payout}", which is no amount`;
  if (Number.isNaN(placed.getTime()))
    return `${bet} has the time "${line.placed}", which is not written like 2026-11-22T18:00:00Z`;
  return {
    ...{ bet, member, game, currency, stake: String(stake), payout: String(payout) },
    placed: placed.toISOString(),
  };
}

/** Players who never had a wallet there, and games that are not the vendor's. */
async function unknownIn(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { vassalage }: TransferVendor,
  bets: readonly ToldBet[],
): Promise<string[]> {
  const { rows } = await sql<{
    bet: string;
    wallet: boolean;
    currency: boolean;
    game: boolean;
    past: boolean;
  }>`
    select t.bet, w.member_id is not null as wallet, m.currency is not distinct from t.currency as currency,
        g.id is not null as game, t.placed <= ${clock.now()} as past
      from jsonb_to_recordset(${JSON.stringify(bets)}::jsonb)
        as t (bet text, member bigint, game text, currency text, placed timestamptz)
      left join vendor_wallets w on w.member_id = t.member and w.vassalage = ${vassalage}
      left join members m on m.id = t.member
      left join games g on g.id = t.game and g.vassalage = ${vassalage}
      where w.member_id is null or g.id is null or m.currency is distinct from t.currency or t.placed > ${clock.now()}
      order by t.bet`.execute(db);
  return rows.flatMap(({ bet, wallet, currency, game, past }) => [
    ...(wallet ? [] : [`${bet} is of a player who has no wallet at ${vassalage}`]),
    ...(wallet && !currency ? [`${bet} is in another currency than its player’s`] : []),
    ...(game ? [] : [`${bet} is of a game that is not one of ${vassalage}`]),
    ...(past ? [] : [`${bet} was placed at a time that has not come`]),
  ]);
}

async function keep(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { vassalage }: TransferVendor,
  bets: readonly ToldBet[],
): Promise<Taken> {
  const { rows } = await sql<{ added: boolean }>`
    insert into told_bets as old (vassalage, bet, member_id, game_id, currency, stake_minor, payout_minor, placed_at, told_at)
      select ${vassalage}, bet, member, game, currency, stake, payout, placed, ${ctx.clock.now()}
        from jsonb_to_recordset(${JSON.stringify(bets)}::jsonb)
          as t (bet text, member bigint, game text, currency text, stake bigint, payout bigint, placed timestamptz)
        order by bet
      on conflict (vassalage, bet) do update set
        member_id = excluded.member_id, game_id = excluded.game_id, currency = excluded.currency,
        stake_minor = excluded.stake_minor, payout_minor = excluded.payout_minor, placed_at = excluded.placed_at,
        told_at = excluded.told_at
        where (old.member_id, old.game_id, old.currency, old.stake_minor, old.payout_minor, old.placed_at)
          <> (excluded.member_id, excluded.game_id, excluded.currency, excluded.stake_minor, excluded.payout_minor,
            excluded.placed_at)
      returning old.xmax = 0 as added`.execute(ctx.db);
  const added = rows.filter((row) => row.added).length;
  return { added, changed: rows.length - added, same: bets.length - rows.length };
}
