// The birthday of a member: given once, and shown from then on.
import { type ReactElement, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../lib/messages/browser.ts';
import { type Loaded, loaded } from '../../lib/stores/loaded.ts';
import { giveBirthday, loadBirthday } from '../../lib/stores/profile.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { dateOf } from '../ui/when.ts';

export function Birthday(): ReactElement | null {
  const [birthday, setBirthday] = useState<Loaded<string | null>>({ state: 'loading' });
  const read = () => void loaded(loadBirthday()).then(setBirthday);
  useEffect(read, []);
  if (birthday.state === 'loading') return null;
  if (birthday.state === 'failed') return <Alert kind="danger">{birthday.error.message}</Alert>;
  if (birthday.value === null) return <BirthdayForm onDone={read} />;
  // noon is the same day in every zone of a portal that is near it
  const day = dateOf(new Date(`${birthday.value}T12:00:00Z`));
  return <p className="small soft">{t('member:profile.birthdayGiven', { day })}</p>;
}

function BirthdayForm({ onDone }: { onDone: () => void }): ReactElement {
  const form = useCheckedForm({ birthday: z.string().check(z.minLength(1)) }, { birthday: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ birthday }) =>
    giveBirthday(birthday).then(() => {
      showToast('done', t('member:profile.birthdayDone'));
      onDone();
    }, refusalShown(form)),
  );
  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <Field
        type="date"
        label={t('member:profile.birthday')}
        hint={t('member:profile.birthdayHint')}
        autoComplete="bday"
        error={errors.birthday?.message}
        {...form.register('birthday')}
      />
      <Button
        type="submit"
        variant="secondary"
        large
        block
        busy={isSubmitting}
        busyLabel={t('member:security.busy')}
      >
        {t('member:profile.birthdaySave')}
      </Button>
    </form>
  );
}
