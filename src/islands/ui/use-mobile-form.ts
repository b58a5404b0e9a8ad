import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Mobile } from '../../lib/stores/sign-in.ts';

/** What forms with a mobile number share: the number beside its country, and whether it may be sent to. */
export function useMobileForm<V extends FieldValues & { mobileNum: string }>(
  form: UseFormReturn<V>,
  countryDialingCode: string,
) {
  const field = 'mobileNum' as Path<V>;
  return {
    mobile: (): Mobile => ({ countryDialingCode, mobileNum: form.getValues(field).trim() }),
    /** Checks the number, and shows what is wrong with it. */
    ready: (): Promise<boolean> => form.trigger(field, { shouldFocus: true }),
  };
}
