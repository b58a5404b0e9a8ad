// Whose rows somebody sees in a record, and in which currency: it follows from who asks.
import type { RecordAccess } from '../../records/descriptor.ts';
import type { SessionOf } from '../core/session.ts';

export interface Asker {
  memberId: bigint;
  /** Rows of another currency are left out, so that every sum is of one. */
  currency: string;
}

const askers: { [A in RecordAccess]: (session: SessionOf<A>) => Asker } = {
  member: ({ memberId, currency }) => ({ memberId, currency }),
  agent: ({ memberId, currency }) => ({ memberId, currency }),
};

export const askerOf = <A extends RecordAccess>(access: A, session: SessionOf<A>): Asker =>
  askers[access](session);
