// What the sides of a contract are told by message.
import type { Letter } from '../../rules/inbox.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';
import { accountsOf, type Contract } from './rows.ts';
import { neverBegan } from './starts.ts';

const factsOf = ({ number, kind }: Contract) => ({ contract: number, what: { say: `contract.${kind}` } });
const at = (moment: Date) => ({ at: moment.toISOString() });

const accountOf = async (tx: TxCtx, { downline_id: id }: Contract): Promise<string> =>
  (await accountsOf(tx, [id])).get(id) ?? '';

/** Tells who offered a contract how it was answered. */
export async function tellUpline(
  tx: TxCtx,
  offer: Contract,
  kind: 'contract_accepted' | 'contract_declined',
): Promise<void> {
  if (offer.upline_id === null) return;
  const account = await accountOf(tx, offer);
  const begins = kind === 'contract_accepted' && offer.starts_at;
  const facts = { ...factsOf(offer), account, from: begins ? at(begins) : '' };
  await tell(tx, offer.upline_id, { kind, facts }, { key: `contract:${offer.number}:answered` });
}

/** Tells who pays by a contract that it ends by what its downline did, or because the downline is an agent no longer. */
export async function tellPayer(tx: TxCtx, contract: Contract): Promise<void> {
  if (contract.upline_id === null) return;
  const account = await accountOf(tx, contract);
  const until = contract.ends_at && !neverBegan(contract) ? at(contract.ends_at) : '';
  await tell(
    tx,
    contract.upline_id,
    { kind: 'contract_ended_below', facts: { ...factsOf(contract), account, until } },
    { key: `contract:${contract.number}:ended-below` },
  );
}

/** Tells the downline of a contract when it ends, or that it never began; again when that is earlier than was said. */
export async function tellEnded(tx: TxCtx, id: bigint): Promise<void> {
  const ended = await tx.db
    .selectFrom('contracts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const until = at(ended.ends_at ?? tx.clock.now());
  const letter: Letter = neverBegan(ended)
    ? { kind: 'contract_never_began', facts: factsOf(ended) }
    : { kind: 'contract_ended', facts: { ...factsOf(ended), until } };
  await tell(tx, ended.downline_id, letter, { key: `contract:${ended.number}:ended:${until.at}` });
}
