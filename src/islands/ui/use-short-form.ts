// The login's form. `useFaultForm` does the same, but the library under it is an eighth of what opening the login may weigh.
import { type SubmitEvent, useState } from 'react';
import type { Fault } from '../../lib/rules/register.ts';
import { type FieldFault, faultsByField, useLeadToFault } from './form-faults.ts';

/** A form under a rule that lists faults: checked when a field is left and when it is sent; typing only takes a fault away. */
export function useShortForm<V extends Record<string, string | boolean>>(
  faultsOf: (values: V) => Fault[],
  defaults: V,
) {
  const [initial] = useState(defaults);
  const [errors, setErrors] = useState<Record<string, FieldFault | undefined>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const [timesSent, setTimesSent] = useState(0);
  const ref = useLeadToFault(timesSent);

  const box = (name: string): HTMLInputElement | undefined => {
    const found = ref.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : undefined;
  };

  /** What stands in the boxes; a box that is not shown has what it began with. */
  function getValues(): V {
    const typed = Object.entries(initial).map(([name, first]) => {
      const shown = box(name);
      return [name, typeof first === 'boolean' ? (shown?.checked ?? first) : (shown?.value ?? first)];
    });
    return Object.fromEntries(typed) as V;
  }

  const setError = (name: string, error: FieldFault | undefined): void =>
    setErrors((now) => ({ ...now, [name]: error }));

  const check = (name: string): void => setError(name, faultsByField(faultsOf(getValues()))[name]);

  const register = (name: keyof V & string) => ({
    name,
    ...(typeof initial[name] === 'boolean'
      ? { defaultChecked: initial[name] }
      : { defaultValue: initial[name] as string }),
    onBlur: () => check(name),
    onChange: () => errors[name] && check(name),
  });

  function setValue(name: keyof V & string, value: string): void {
    const shown = box(name);
    if (shown) shown.value = value;
  }

  const handleSubmit = (send: (values: V) => Promise<void>) => async (event: SubmitEvent) => {
    event.preventDefault();
    const values = getValues();
    const faults = faultsByField(faultsOf(values));
    setErrors(faults);
    setSubmitting(true);
    try {
      if (Object.keys(faults).length === 0) await send(values);
    } finally {
      setSubmitting(false);
      setTimesSent((times) => times + 1);
    }
  };

  return { ref, errors, isSubmitting, register, getValues, setValue, setError, handleSubmit };
}
