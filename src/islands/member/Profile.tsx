// The profile: the nickname, the birthday, and the avatar, drawn or a picture of one's own.
import { useStore } from '@nanostores/react';
import { type ChangeEvent, type ReactElement, useState } from 'react';
import { user } from '../../lib/art/dialog-icons.ts';
import { upload } from '../../lib/art/icons.ts';
import { line } from '../../lib/contract/account-fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { avatarAddress, avatarNames } from '../../lib/rules/avatars.ts';
import { LARGEST_PICTURE, PICTURE_TYPES } from '../../lib/rules/upload.ts';
import { changeNickname, chooseAvatar, uploadAvatar } from '../../lib/stores/profile.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { $session } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { useInnerPage } from '../center/page-slots.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Portrait } from '../ui/Portrait.tsx';
import { refusalShown, sentenceOf } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { Birthday } from './Birthday.tsx';
import type { InnerProps } from './security-pages.ts';

const LONGEST_NICKNAME = 30;

export function Profile({ onBack }: InnerProps): ReactElement {
  useInnerPage(t('member:profile.title'), onBack);
  return (
    <div className="inner-page profile-edit">
      <AvatarChoice />
      <NicknameForm onDone={onBack} />
      <Birthday />
    </div>
  );
}

function AvatarChoice(): ReactElement | null {
  const session = useStore($session);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  if (session.state === 'out') return null;
  const chosen = session.avatarFile ? undefined : session.avatar;

  async function change(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await work();
      showToast('done', t('member:profile.avatarDone'));
    } catch (error) {
      if (!isRefused(error)) throw error;
      setFailed(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  function onFile({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    if (file.size > LARGEST_PICTURE || !PICTURE_TYPES.split(',').includes(file.type))
      setFailed(t('member:profile.notPicture', { name: file.name }));
    else void change(() => uploadAvatar(file));
  }

  return (
    <section className="avatar-choice" aria-labelledby="avatar-title" aria-busy={busy}>
      <div className="avatar-now">
        <Portrait size={72} />
        <div>
          <h3 id="avatar-title">{t('member:profile.avatar')}</h3>
          <p className="soft small">{t('member:profile.avatarText')}</p>
        </div>
      </div>
      {failed && <Alert kind="danger">{failed}</Alert>}
      <ul>
        {avatarNames.map((name, at) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              aria-label={t('member:profile.drawn', { number: at + 1 })}
              onClick={() => void change(() => chooseAvatar(name))}
            >
              <img src={avatarAddress(name)} alt="" width="52" height="52" />
            </button>
          </li>
        ))}
      </ul>
      <label className="btn btn-secondary">
        <Icon path={upload} size={18} />
        {t(busy ? 'member:profile.uploading' : 'member:profile.upload')}
        <input type="file" accept={PICTURE_TYPES} className="visually-hidden" onChange={onFile} />
      </label>
    </section>
  );
}

function NicknameForm({ onDone }: { onDone: () => void }): ReactElement {
  const session = useStore($session);
  const form = useCheckedForm(
    { nickname: line(1, LONGEST_NICKNAME) },
    { nickname: session.state === 'in' ? session.nickname : '' },
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ nickname }) =>
    changeNickname(nickname.trim()).then(() => {
      showToast('done', t('member:profile.nicknameDone'));
      onDone();
    }, refusalShown(form)),
  );
  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <Field
        label={t('member:profile.nickname')}
        hint={t('member:profile.nicknameHint')}
        icon={user}
        autoComplete="nickname"
        maxLength={LONGEST_NICKNAME}
        error={errors.nickname?.message}
        {...form.register('nickname')}
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.busy')}>
        {t('member:profile.save')}
      </SubmitButton>
    </form>
  );
}
