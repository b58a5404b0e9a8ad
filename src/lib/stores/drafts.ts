// What was typed into forms that are not sent yet, so that another tab of the dialog, a press beside it or the way back
// loses nothing. It is kept in memory until the page is left. Codes, payment passwords and words that confirm are not kept, and
// passwords only while a dialog is open.
import { $modal } from './modals.ts';

type Draft = Record<string, unknown>;

const drafts = new Map<string, Draft>();

const FOR_ONCE = ['verificationCode', 'captcha', 'answer', 'phrase', 'paymentPassword'];
const isSecret = (field: string): boolean => /password/i.test(field);

const without = (draft: Draft, drop: (field: string) => boolean): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => !drop(field)));

$modal.listen((modal) => {
  if (!modal) for (const [form, draft] of drafts) drafts.set(form, without(draft, isSecret));
});

/** What was typed into the form before. */
export const draftOf = (form: string): Draft => drafts.get(form) ?? {};

export function keepDraft(form: string, typed: Draft): void {
  const open = $modal.get() !== null;
  drafts.set(
    form,
    without(typed, (field) => FOR_ONCE.includes(field) || (!open && isSecret(field))),
  );
}

/** After a login or a logout the next person at this page starts with empty forms. */
export const forgetDrafts = (): void => drafts.clear();

export const forgetDraft = (form: string): void => void drafts.delete(form);
