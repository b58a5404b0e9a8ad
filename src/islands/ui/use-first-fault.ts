import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the form with the returned ref: after each submit the first field at fault, in the order of reading, has the
 * focus; without one the message above the form is in sight. `useForm` is told `shouldFocusError: false`.
 */
export function useFirstFault(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [submitCount]);
  return form;
}
