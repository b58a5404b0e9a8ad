// The states of a withdrawal and the steps between them, as data: gateway and pages go by it, and the table `withdrawal_steps` holds
// the same for the database.

/** For each state the steps that there are, with the state that each leads to. A state without steps is an end. */
export const machine = {
  /** The amount is set aside, and operators look at it. */
  in_review: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  /** What did not arrive of another order; an operator decides about it. */
  claimed: { pay_again: 'approved', close: 'closed' },
  /** It goes to the provider next. */
  approved: { send: 'paying' },
  /** The provider was asked and has not said how it ended. */
  paying: { pay: 'paid', fail: 'returned' },
  /** The member says whether it arrived. */
  paid: {
    receive: 'received',
    time_out: 'received',
    part: 'partly_received',
    miss: 'not_received',
    bounce: 'not_received',
  },
  partly_received: { arrive: 'received', force: 'forced' },
  not_received: { arrive: 'received', force: 'forced' },
  /** With `undo` the bank had sent it back later, as an operator has seen. */
  received: { undo: 'returned' },
  /** An operator closed it as received. */
  forced: { undo: 'returned' },
  /** Nothing more is paid for it: it had arrived, or was closed with the order that it is a part of. */
  closed: {},
  /** With `pay_late` the bank had paid it after all, as an operator has seen. */
  returned: { pay_late: 'paid' },
  refused: {},
  cancelled: {},
} as const satisfies Record<string, Record<string, string>>;

export type WithdrawalState = keyof typeof machine;

type StepsOf<S extends WithdrawalState> = keyof (typeof machine)[S];

export type WithdrawalStep = { [S in WithdrawalState]: StepsOf<S> }[WithdrawalState] & string;

export const withdrawalStates = Object.keys(machine) as [WithdrawalState, ...WithdrawalState[]];

/** Where a step leads from a state; undefined where it is not possible. */
export function stateAfter(state: WithdrawalState, step: WithdrawalStep): WithdrawalState | undefined {
  const steps: Partial<Record<WithdrawalStep, WithdrawalState>> = machine[state];
  return steps[step];
}

/** Steps that correct an end, when the bank has said later what it had not said before. */
const CORRECTIONS: readonly string[] = ['undo', 'pay_late'];

/** Nothing happens to it any more, but for a correction. */
export const isOver = (state: WithdrawalState): boolean =>
  Object.keys(machine[state]).every((step) => CORRECTIONS.includes(step));

/** The states of orders that go on. */
export const goingOn = withdrawalStates.filter((state) => !isOver(state));

/** The states in which a member and the staff write about what did not arrive. */
export const isDisputed = (state: WithdrawalState): boolean =>
  state === 'partly_received' || state === 'not_received';

/** The parts of an amount that a bank takes at once: as few as possible, and as equal as whole minor units allow, the larger ones first. */
export function partsOf(amountMinor: bigint, largestMinor: bigint): bigint[] {
  const count = (amountMinor + largestMinor - 1n) / largestMinor;
  const [each, rest] = [amountMinor / count, amountMinor % count];
  return Array.from({ length: Number(count) }, (_, index) => (BigInt(index) < rest ? each + 1n : each));
}

/** The number of what did not arrive of an order: `W10000001` → `W10000001-1` → `W10000001-2`. */
export function numberOfRest(number: string): string {
  const [root = '', last = '0'] = number.split('-');
  return `${root}-${Number(last) + 1}`;
}
