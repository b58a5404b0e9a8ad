// Every form: checked by the schemas of the calls that it ends in, so that browser and gateway find the same faults.
import { useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { faultOf } from '../../lib/contract/fields.ts';
import type { Fault } from '../../lib/rules/register.ts';
import { draftOf, forgetDraft, keepDraft } from '../../lib/stores/drafts.ts';
import { faultsByField, type Said, useLeadToFault } from './form-faults.ts';

/** The schemas of fields; one that has none is taken as it is. */
type Fields<V> = { [K in keyof V]?: z.ZodMiniType<V[K], V[K]> | undefined };

/**
 * A form whose fields have schemas of the contract; `faultsOf` adds what a schema cannot know. The form is checked
 * when a field is left and when it is sent; sent with faults, or refused, it leads to the first as people read it. What
 * is sent are the values as the schemas have them, so without spaces around them. A form with a `draft` shows again what was
 * typed into it before.
 */
export function useCheckedForm<V extends FieldValues>(
  fields: Fields<V>,
  defaultValues: DefaultValues<V>,
  faultsOf: (values: V) => (Fault | Said)[] = () => [],
  draft?: string,
): UseFormReturn<V> {
  // react-hook-form would focus fields in the order of registering, in which a parent's fields come before its children's.
  const options = { mode: 'onBlur', shouldFocusError: false } as const;
  const form = useForm<V>({
    ...options,
    defaultValues: draft ? { ...defaultValues, ...draftOf(draft) } : defaultValues,
    resolver: (typed) => {
      const { values, faults } = checked(fields, typed);
      faults.push(...faultsOf(values));
      if (faults.length === 0) return { values, errors: {} };
      return { values: {}, errors: faultsByField(faults) as FieldErrors<V> };
    },
  });
  const { isSubmitting } = form.formState;
  const leave = useEffectEvent(() => {
    if (!draft) return;
    // A form that goes while it is being sent has done its work.
    if (isSubmitting) forgetDraft(draft);
    else keepDraft(draft, form.getValues());
  });
  useEffect(() => () => leave(), []);
  const sent = useLeadToFault(form.formState.submitCount);
  const handleSubmit: typeof form.handleSubmit = (onValid) => (event) => {
    sent.current = event?.currentTarget;
    return form.handleSubmit(onValid)(event);
  };
  /** Typing removes the error of a field as soon as the value is right, and never shows a new one. */
  const register: typeof form.register = (field, options) => {
    const onChange = () => form.getFieldState(field, form.formState).error && form.trigger(field);
    return form.register(field, { ...options, onChange });
  };
  return { ...form, register, handleSubmit };
}

function checked<V extends FieldValues>(
  fields: Fields<V>,
  typed: V,
): { values: V; faults: (Fault | Said)[] } {
  const values = { ...typed };
  const faults: (Fault | Said)[] = [];
  for (const field of Object.keys(fields) as (keyof V & string)[]) {
    const parsed = fields[field]?.safeParse(typed[field], { reportInput: true });
    if (parsed?.success) values[field] = parsed.data;
    else faults.push(...(parsed?.error.issues ?? []).map((issue) => faultOf(field, issue)));
  }
  return { values, faults };
}
