import type { ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { Field } from '../ui/Field.tsx';

interface Props extends UseFormRegisterReturn {
  error: string | undefined;
}

/** A code of the app, or a recovery code in its place. */
export const AppCodeField = ({ error, ...registered }: Props): ReactElement => (
  <Field
    label={t('member:security.totp.offCode')}
    hint={t('member:security.totp.offHint')}
    autoComplete="one-time-code"
    autoCapitalize="none"
    error={error}
    {...registered}
  />
);
