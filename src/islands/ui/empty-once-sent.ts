import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Answers how the field of a text that is being sent is emptied; what is typed there meanwhile stays. */
export function emptyOnceSent<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  field: FieldPath<Values>,
): () => void {
  const sent: unknown = form.getValues(field);
  return () => {
    if (form.getValues(field) === sent) form.reset({ ...form.getValues(), [field]: '' });
  };
}
