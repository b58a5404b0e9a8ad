// What forms do with faults: a sentence at each field, and the way to the first of them.
import { type RefObject, useEffect, useRef } from 'react';
import { faultSentence } from '../../lib/messages/browser-faults.ts';
import type { Fault } from '../../lib/rules/register.ts';

/** A fault that a form puts in words of its own. */
export interface Said {
  field: string;
  message: string;
}

/** The first fault of each field, in words; the form's own words come before those of all forms. */
export function faultsByField(faults: (Fault | Said)[]): Record<string, { message: string }> {
  const byField: Record<string, { message: string }> = {};
  for (const fault of faults) if ('message' in fault) byField[fault.field] ??= { message: fault.message };
  for (const fault of faults)
    if (!('message' in fault)) byField[fault.field] ??= { message: faultSentence(fault) };
  return byField;
}

/** Each time a form was sent, people are led to its first fault as they read it. The form that is sent belongs into the ref. */
export function useLeadToFault(timesSent: number): RefObject<HTMLFormElement | null> {
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (timesSent > 0) leadToFault(sent.current);
  }, [timesSent]);
  return sent;
}

/** The first field at fault has the focus; without one the message above the form is in sight. */
function leadToFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
