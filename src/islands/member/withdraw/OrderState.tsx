import type { ReactElement } from 'react';
import { payoutState, payouts } from '../../../lib/records/payouts.ts';
import type { WithdrawalState } from '../../../lib/rules/withdrawal.ts';
import { State } from '../../records/cells.tsx';
import { wordsOf } from '../../records/words.ts';

const word = wordsOf(payouts);

/** The state of a withdrawal, as the record shows it. */
export const OrderState = ({ state }: { state: WithdrawalState }): ReactElement => (
  <State value={state} column={payoutState} word={word} />
);

/** The same as a word. */
export const stateWord = (state: WithdrawalState): string => word(`state.${state}`);
