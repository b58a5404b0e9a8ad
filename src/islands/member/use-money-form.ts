import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useOnline } from './use-online.ts';

/**
 * Keeps what a form that moves money says true while it stands: the fault at its amount follows the balance and the limits that
 * the amount is held against, and a fault of the network goes when the line is back. False while there is no line.
 * @param wrong what is wrong with the amount now
 */
export function useMoneyForm<V extends FieldValues & { amount: string }>(
  form: UseFormReturn<V>,
  wrong: string | undefined,
): boolean {
  const online = useOnline();
  const { clearErrors, getFieldState, trigger } = form;
  useEffect(() => {
    if (online) clearErrors('root');
    // The form itself is another object after each failure, which must stay to be read.
  }, [online, clearErrors]);
  useEffect(() => {
    const amount = 'amount' as FieldPath<V>;
    const { error } = getFieldState(amount);
    if (error && error.message !== wrong) void trigger(amount);
  }, [wrong, getFieldState, trigger]);
  return online;
}
