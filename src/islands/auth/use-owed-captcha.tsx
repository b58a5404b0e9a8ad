// The captcha of a login form, shown once the gateway wants one.
import { type ComponentProps, lazy, type ReactElement, Suspense, useState } from 'react';
import { owesCaptcha } from '../ui/refusal.ts';

const CaptchaField = lazy(async () => ({ default: (await import('../ui/CaptchaField.tsx')).CaptchaField }));

interface OwedCaptcha {
  owed: boolean;
  /** Whether a refusal asks for a captcha, the first or another one. Shows it then. */
  askedBy(error: unknown): boolean;
  /** The field, once the gateway wants a captcha. */
  field(input: ComponentProps<'input'> & { error?: string | undefined }): ReactElement | false;
}

export function useOwedCaptcha(): OwedCaptcha {
  const [turn, setTurn] = useState(0);
  return {
    owed: turn > 0,
    askedBy(error) {
      const asked = owesCaptcha(error);
      if (asked) setTurn(turn + 1);
      return asked;
    },
    field: (input) =>
      turn > 0 && (
        <Suspense>
          <CaptchaField turn={turn} {...input} />
        </Suspense>
      ),
  };
}
