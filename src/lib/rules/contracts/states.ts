// In which states a contract and a bill can be, and which state follows which by what (specification, section 4).

/** A contract: offered, valid, and how it ended. */
export const contractStates = [
  'offered',
  'valid',
  'declined',
  'taken_back',
  'lapsed',
  'superseded',
  'terminated',
  'cascaded',
] as const;

export type ContractState = (typeof contractStates)[number];

export type ContractAct = 'accept' | 'reject' | 'take_back' | 'lapse' | 'supersede' | 'terminate' | 'cascade';

const contractMoves: Record<ContractAct, { from: ContractState; to: ContractState }> = {
  accept: { from: 'offered', to: 'valid' },
  reject: { from: 'offered', to: 'declined' },
  take_back: { from: 'offered', to: 'taken_back' },
  lapse: { from: 'offered', to: 'lapsed' },
  supersede: { from: 'valid', to: 'superseded' },
  terminate: { from: 'valid', to: 'terminated' },
  cascade: { from: 'valid', to: 'cascaded' },
};

/** The state after an act; undefined when the act is not possible in this one. */
export const contractAfter = (state: ContractState, act: ContractAct): ContractState | undefined =>
  contractMoves[act].from === state ? contractMoves[act].to : undefined;

/** A bill of a period. `held`, `outside` and `reversed` are operators' decisions; `not_now` is owed, but its owner may be given nothing now. */
export const billStates = [
  'to_request',
  'awaiting',
  'short',
  'part',
  'paid',
  'not_reached',
  'denied',
  'expired',
  'held',
  'outside',
  'reversed',
  'not_now',
] as const;

export type BillState = (typeof billStates)[number];

/** Those of bills that their payer owes, or may have to pay. */
export const openBillStates = [
  'to_request',
  'awaiting',
  'short',
  'part',
] as const satisfies readonly BillState[];

const billMoves: Record<BillState, readonly BillState[]> = {
  to_request: ['awaiting', 'expired', 'held', 'outside'],
  awaiting: ['paid', 'denied', 'held', 'outside', 'short', 'part'],
  short: ['part', 'paid', 'not_now', 'held', 'outside'],
  part: ['paid', 'not_now', 'held', 'outside'],
  not_now: ['short', 'part', 'held', 'outside'],
  held: ['to_request', 'awaiting', 'short', 'part', 'paid', 'not_now', 'outside'],
  paid: ['reversed'],
  not_reached: [],
  denied: [],
  expired: [],
  outside: [],
  reversed: [],
};

export const mayFollow = (from: BillState, to: BillState): boolean => billMoves[from].includes(to);
