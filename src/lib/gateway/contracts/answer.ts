// Answers to offers, and ends of contracts. Anyone who accepts confirms which contracts below end; those begin to end with the new terms.
import { sql } from 'kysely';
import { type Agreed, cascade } from '../../rules/contracts/cascade.ts';
import { type ContractAct, contractAfter } from '../../rules/contracts/states.ts';
import { rhythmsBelow, windowAt } from '../../rules/contracts/windows.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { effectsOf } from './effects.ts';
import { boundsOf, requireLegal } from './offer.ts';
import { type Contract, contractIn, contractsUnder } from './rows.ts';
import { hasBegun, startOf } from './starts.ts';
import { tellEnded, tellUpline } from './tell-contracts.ts';
import { tiersOf } from './terms.ts';

/** Accepts an offer. `ends` are the numbers of all contracts below that end by it. Throws a `Refusal`. */
export async function accept(tx: TxCtx, offer: Contract, ends: readonly string[]): Promise<void> {
  const { id, upline_id: uplineId, downline_id: downlineId, kind, rhythm } = offer;
  if (offer.state !== 'offered' || offer.answer_by <= tx.clock.now()) throw new Refusal('contract_changed');
  const tiers = tiersOf(offer.tiers);
  const bounds = await boundsOf(tx, { uplineId, downlineId, kind, rhythm });
  requireLegal(tiers, bounds);
  if (!rhythmsBelow(kind, bounds.settled).includes(rhythm)) throw new Refusal('contract_changed');
  const ending = (await effectsOf(tx, { downlineId, kind, rhythm, tiers })).filter((each) => each.ends);
  const numbers = ending.map(({ number }) => number);
  if (numbers.toSorted().join() !== [...ends].toSorted().join())
    throw new Refusal('contract_changed', { value: { ends: numbers } });
  const current = await contractIn(tx, 'valid', downlineId, kind);
  const startsAt = await startOf(tx, { uplineId, downlineId, kind, rhythm });
  if (current) {
    // One that has not begun never does.
    const endsAt = hasBegun(current, tx.clock.now()) ? startsAt : (current.starts_at ?? startsAt);
    await endAt(tx, current.id, { act: 'supersede', endsAt, by: id });
  }
  for (const each of ending) {
    const ended = await endAt(tx, each.id, { act: 'cascade', endsAt: startsAt, by: id });
    if (ended) await lapseBelow(tx, ended);
  }
  await tx.db
    .updateTable('contracts')
    .set({ state: 'valid', answered_at: tx.clock.now(), starts_at: startsAt, billed_to: startsAt })
    .where('id', '=', id)
    .execute();
  await tellUpline(tx, { ...offer, starts_at: startsAt }, 'contract_accepted');
  await lapseBelow(tx, offer, { rhythm, tiers });
  for (const each of ending) await tellEnded(tx, each.id);
}

/** Rejects an offer that waits. */
export async function reject(tx: TxCtx, offer: Contract): Promise<void> {
  await close(tx, offer, 'reject');
  await tellUpline(tx, offer, 'contract_declined');
}

/** Ends an offer without a contract. Throws a `Refusal` when it waits no longer. */
export async function close(tx: TxCtx, offer: Contract, act: 'reject' | 'take_back'): Promise<void> {
  const state = contractAfter(offer.state, act);
  if (!state) throw new Refusal('contract_changed');
  await answered(tx, offer, state);
}

/** Lets an offer lapse that waits. */
export const lapse = (tx: TxCtx, offer: Contract): Promise<void> => answered(tx, offer, 'lapsed');

async function answered(tx: TxCtx, { id }: Contract, state: Contract['state']): Promise<void> {
  await tx.db
    .updateTable('contracts')
    .set({ state, answered_at: tx.clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Ends a valid contract with its running period, and all below it with that. Answers what ended, itself first. */
export async function terminate(tx: TxCtx, contract: Contract): Promise<Contract[]> {
  if (contract.state !== 'valid' || !contract.starts_at) throw new Refusal('contract_changed');
  const { to } = windowAt(contract.rhythm, tx.clock.now(), tx.settings.get('portal.zone'));
  return endWithBelow(tx, contract, to < contract.starts_at ? contract.starts_at : to);
}

/**
 * Ends a contract at a moment, with all below that go on after it, since anyone who has none can pay for none. Those that were ended before
 * and still run end earlier; what has ended by then stays as it is. Answers what ended by this.
 */
export async function endWithBelow(tx: TxCtx, contract: Contract, endsAt: Date): Promise<Contract[]> {
  const below = await contractsUnder(tx, contract.downline_id, contract.kind, endsAt);
  const endings: [bigint, Ending][] = [
    [contract.id, { act: 'terminate', endsAt }],
    ...cascade(undefined, below).map(({ id }): [bigint, Ending] => [
      id,
      { act: 'cascade', endsAt, by: contract.id },
    ]),
  ];
  const all: Contract[] = [];
  for (const [id, ending] of endings) {
    const ended = await endAt(tx, id, ending);
    if (!ended) continue;
    all.push(ended);
    await tellEnded(tx, id);
    await lapseBelow(tx, ended);
  }
  return all;
}

interface Ending {
  act: Extract<ContractAct, 'supersede' | 'cascade' | 'terminate'>;
  endsAt: Date;
  /** The contract by which it ends. */
  by?: bigint;
}

/** Ends a valid contract, or one that was ended before earlier than it was said; undefined when there is nothing to end. */
async function endAt(tx: TxCtx, id: bigint, { act, endsAt, by }: Ending): Promise<Contract | undefined> {
  const { rows } = await sql<Contract>`
    update contracts set
        state = case state when 'valid' then ${contractAfter('valid', act)} else state end,
        ended_by = case state when 'valid' then ${by ?? null} else ended_by end,
        -- One that has not begun yet never counts, and what is billed stays billed.
        ends_at = greatest(starts_at, billed_to, ${endsAt})
      where id = ${id} and (state = 'valid' or ends_at > greatest(starts_at, billed_to, ${endsAt}))
      returning *`.execute(tx.db);
  return rows[0];
}

/** Lets offers lapse that somebody has made and that are not legal under what is agreed above them now. */
async function lapseBelow(
  tx: TxCtx,
  { downline_id: by, kind }: Pick<Contract, 'downline_id' | 'kind'>,
  agreed?: Agreed,
): Promise<void> {
  const waiting = await tx.db
    .selectFrom('contracts')
    .selectAll()
    .where('upline_id', '=', by)
    .where('kind', '=', kind)
    .where('state', '=', 'offered')
    .execute();
  for (const offer of waiting) {
    const [effect] = cascade(agreed, [{ ...offer, tiers: tiersOf(offer.tiers), below: [] }]);
    if (effect?.ends) await lapse(tx, offer);
  }
}
