// What the sides of a contract are told by message.
import type { Letter } from '../../rules/inbox.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';
import type { Contract } from './rows.ts';
import { neverBegan } from './starts.ts';

const factsOf = ({ number, kind }: Contract) => ({ contract: number, what: { say: `contract.${kind}` } });

/** Tells who offered a contract how it was answered. */
export async function tellUpline(
  tx: TxCtx,
  offer: Contract,
  kind: 'contract_accepted' | 'contract_declined',
): Promise<void> {
  if (offer.upline_id === null) return;
  const { account } = await tx.db
    .selectFrom('members')
    .select('account')
    .where('id', '=', offer.downline_id)
    .executeTakeFirstOrThrow();
  await tell(
    tx,
    offer.upline_id,
    { kind, facts: { ...factsOf(offer), account } },
    { key: `contract:${offer.number}:answered` },
  );
}

/** Tells the downline of a contract when it ends, or that it never began; again when that is earlier than was said. */
export async function tellEnded(tx: TxCtx, id: bigint): Promise<void> {
  const ended = await tx.db
    .selectFrom('contracts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const at = (ended.ends_at ?? tx.clock.now()).toISOString();
  const letter: Letter = neverBegan(ended)
    ? { kind: 'contract_never_began', facts: factsOf(ended) }
    : { kind: 'contract_ended', facts: { ...factsOf(ended), until: { at } } };
  await tell(tx, ended.downline_id, letter, { key: `contract:${ended.number}:ended:${at}` });
}
