// Forms that check themselves by the same rules as the gateway.
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { faultSentence } from '../../lib/messages/browser-faults.ts';
import type { Fault } from '../../lib/rules/register.ts';

/** A form under a rule that lists faults. Sent with some, or refused, it leads to the first as people read it. */
export function useFaultForm<V extends FieldValues>(
  faultsOf: (values: V) => Fault[],
  defaultValues: DefaultValues<V>,
): UseFormReturn<V> {
  // Left to itself, react-hook-form goes by the order of registering, in which a parent's fields come before its children's.
  const options = { mode: 'onBlur', shouldFocusError: false } as const;
  const form = useForm<V>({ ...options, resolver: resolverOf(faultsOf), defaultValues });
  const { submitCount } = form.formState;
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) leadToFault(sent.current);
  }, [submitCount]);
  const handleSubmit: typeof form.handleSubmit = (onValid) => (event) => {
    sent.current = event?.currentTarget;
    return form.handleSubmit(onValid)(event);
  };
  return { ...form, handleSubmit };
}

/** The first field at fault has the focus; without one the message above the form is in sight. */
function leadToFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}

function resolverOf<V extends FieldValues>(faultsOf: (values: V) => Fault[]): Resolver<V> {
  return (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const fault of faults) errors[fault.field] ??= { type: fault.fault, message: faultSentence(fault) };
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
