import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { freeze, unfreeze } from '../../lib/stores/downlines.ts';
import type { TeamMember } from '../../lib/stores/team.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { useToldPress } from '../ui/use-told-press.ts';

const LONGEST_REASON = 200;

interface Props {
  row: TeamMember;
  onChanged: (changed: Partial<TeamMember>) => void;
}

/** Freezes the account of a player, with a reason, or opens one that the agent has frozen. */
export function FreezeForm({ row: { account, frozen, frozenByYou }, onChanged }: Props): ReactElement {
  const [reason, setReason] = useState('');
  const failed = t('agents:contracts.notDone');
  const [freezing, doFreeze] = useToldPress(async () => {
    await freeze(account, reason.trim());
    onChanged({ frozen: true, frozenByYou: true });
    return t('agents:member.isFrozen', { account });
  }, failed);
  const [opening, doOpen] = useToldPress(async () => {
    await unfreeze(account);
    onChanged({ frozen: false, frozenByYou: false });
    return t('agents:member.isOpen', { account });
  }, failed);
  if (frozenByYou)
    return (
      <Button block busy={opening} onClick={doOpen}>
        {t('agents:member.unfreeze')}
      </Button>
    );
  if (frozen) return <p className="soft small">{t('agents:member.frozenByUs')}</p>;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        doFreeze();
      }}
    >
      <p className="soft small">{t('agents:member.freezeText')}</p>
      <Field
        label={t('agents:member.reason')}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" block busy={freezing} disabled={reason.trim() === ''}>
        {t('agents:member.freeze')}
      </Button>
    </form>
  );
}
