// Forms that check themselves by the same rules as the gateway.
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Fault } from '../../lib/rules/register.ts';
import { faultsByField, useLeadToFault } from './form-faults.ts';

/** A form under a rule that lists faults. Sent with some, or refused, it leads to the first as people read it. */
export function useFaultForm<V extends FieldValues>(
  faultsOf: (values: V) => Fault[],
  defaultValues: DefaultValues<V>,
): UseFormReturn<V> {
  // Left to itself, react-hook-form goes by the order of registering, in which a parent's fields come before its children's.
  const options = { mode: 'onBlur', shouldFocusError: false } as const;
  const form = useForm<V>({ ...options, resolver: resolverOf(faultsOf), defaultValues });
  const sent = useLeadToFault(form.formState.submitCount);
  const handleSubmit: typeof form.handleSubmit = (onValid) => (event) => {
    sent.current = event?.currentTarget;
    return form.handleSubmit(onValid)(event);
  };
  return { ...form, handleSubmit };
}

function resolverOf<V extends FieldValues>(faultsOf: (values: V) => Fault[]): Resolver<V> {
  return (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    return { values: {}, errors: faultsByField(faults) as FieldErrors<V> };
  };
}
