// Lets a form check itself by the same rules as the gateway.
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { faultSentence } from '../../lib/messages/browser-faults.ts';
import type { Fault } from '../../lib/rules/register.ts';

/** A resolver for react-hook-form out of a rule that lists faults. */
export function faultResolver<V extends FieldValues>(faultsOf: (values: V) => Fault[]): Resolver<V> {
  return (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const fault of faults) errors[fault.field] ??= { type: fault.fault, message: faultSentence(fault) };
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
