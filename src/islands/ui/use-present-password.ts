import { useState } from 'react';
import { password } from '../../lib/contract/fields.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { type RefusalForm, refusalShown } from './refusal.ts';

/** The values of a form that changes who can log in. */
export interface Proved {
  presentPassword: string;
}

export interface PresentPassword {
  /** Whether the form shows the field. */
  asked: boolean;
  /** The field's schema, for `useCheckedForm`. */
  fields: { presentPassword: typeof password | undefined };
  /** The password for the call; undefined while the form does not show the field. */
  given(values: Proved): string | undefined;
  /** For the `catch` of the form's submit, like `refusalShown`. Shows the field when the gateway wants the password. */
  refused(form: RefusalForm): (error: unknown) => void;
}

/** The present password, for forms that change who can log in. `due`: the form shows it from the start; otherwise once the gateway requires it. */
export function usePresentPassword(due: boolean): PresentPassword {
  const [wanted, setWanted] = useState(false);
  const asked = due || wanted;
  return {
    asked,
    fields: { presentPassword: asked ? password : undefined },
    given: ({ presentPassword }) => (asked ? presentPassword : undefined),
    refused: (form) => (error) => {
      if (isRefused(error) && error.code === 'fresh_login_needed') setWanted(true);
      refusalShown(form)(error);
    },
  };
}
