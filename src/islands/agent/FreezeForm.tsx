import type { ReactElement } from 'react';
import { reason } from '../../lib/contract/account-fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { freeze, unfreeze } from '../../lib/stores/downlines.ts';
import type { TeamMember } from '../../lib/stores/team.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useToldPress } from '../ui/use-told-press.ts';

interface Props {
  row: TeamMember;
  onChanged: (changed: Partial<TeamMember>) => void;
}

/** Freezes the account of a player, with a reason, or opens one that the agent has frozen. */
export function FreezeForm({ row: { account, frozen, frozenByYou }, onChanged }: Props): ReactElement {
  const form = useCheckedForm({ reason }, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ reason: why }) =>
    freeze(account, why).then(() => {
      showToast('done', t('agents:member.isFrozen', { account }));
      onChanged({ frozen: true, frozenByYou: true });
    }, refusalShown(form)),
  );
  const [opening, doOpen] = useToldPress(async () => {
    await unfreeze(account);
    onChanged({ frozen: false, frozenByYou: false });
    return t('agents:member.isOpen', { account });
  }, t('agents:contracts.notDone'));
  if (frozenByYou)
    return (
      <Button block busy={opening} onClick={doOpen}>
        {t('agents:member.unfreeze')}
      </Button>
    );
  if (frozen) return <p className="soft small">{t('agents:member.frozenByUs')}</p>;
  return (
    <form className="form" onSubmit={submit} noValidate>
      <p className="soft small">{t('agents:member.freezeText')}</p>
      <Field
        label={t('agents:member.reason')}
        error={errors.reason?.message ?? errors.root?.message}
        {...form.register('reason')}
      />
      <Button type="submit" block busy={isSubmitting}>
        {t('agents:member.freeze')}
      </Button>
    </form>
  );
}
