import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import type { Moved } from '../../../src/lib/gateway/ledger/moved.ts';
import { post } from '../../../src/lib/gateway/ledger/post.ts';
import { reserve } from '../../../src/lib/gateway/ledger/reserve.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { voidReservation } from '../../../src/lib/gateway/ledger/void.ts';
import type { TestDatabase } from '../../support/database.ts';
import { AT } from './members.ts';
import type { Step } from './model.ts';

/** Asks the real ledger what a step says. */
export function ask({ db }: TestDatabase, people: readonly bigint[], step: Step): Promise<Moved> {
  const base = { key: step.key, kind: step.do, at: AT };
  return inTx(db, (tx) => {
    if (step.do === 'post') {
      const { reservation, amount } = step;
      return post(tx, { ...base, reservation, to: { outside: 'payouts' }, amountMinor: amount });
    }
    if (step.do === 'void') return voidReservation(tx, { ...base, reservation: step.reservation });
    const member = people[step.who] as bigint;
    const asked = { ...base, currency: 'USD', amountMinor: step.amount };
    switch (step.do) {
      case 'deposit':
        return transfer(tx, { ...asked, from: { outside: 'deposits' }, to: { member } });
      case 'win':
        return transfer(tx, { ...asked, from: { house: 'play' }, to: { member } });
      case 'spend':
        return transfer(tx, { ...asked, from: { member }, to: { house: 'play' } });
      case 'give':
        return transfer(tx, { ...asked, from: { member }, to: { member: people[step.to] as bigint } });
      case 'reserve':
        return reserve(tx, { ...asked, from: { member } });
    }
  });
}
