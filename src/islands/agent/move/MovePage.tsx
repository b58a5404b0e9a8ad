// Moving a branch to another agent of the team: the tree after it, what it changes, and the moves before.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { reason } from '../../../lib/contract/account-fields.ts';
import { t } from '../../../lib/messages/browser.ts';
import { agentsInTeam, moveBranch, openMovePreview, openMoves } from '../../../lib/stores/branch-moves.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { useInnerPage } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { refusalShown } from '../../ui/refusal.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { shortDay } from '../../ui/when.ts';
import { AgentField, faultOf } from '../AgentField.tsx';
import { AfterMove } from './AfterMove.tsx';
import { Changes } from './Changes.tsx';
import { MovesBefore } from './MovesBefore.tsx';

interface Props {
  account: string;
  onBack: () => void;
}

export function MovePage({ account, onBack }: Props): ReactElement {
  useInnerPage(t('agents:move.title'), onBack);
  const [[preview, moves]] = useState(() => [openMovePreview(), openMoves()] as const);
  const shown = useStore(preview.$shown);
  const [to, setTo] = useState('');
  const form = useCheckedForm({ reason }, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const [knows, setKnows] = useState(false);
  useEffect(() => moves.read(), [moves]);
  useEffect(() => {
    if (!to) return;
    // While somebody types, nothing is asked.
    const soon = setTimeout(() => preview.read(account, to), 250);
    return () => clearTimeout(soon);
  }, [preview, account, to]);
  const value = to && shown.state === 'ready' ? shown.value : undefined;
  const ends = value?.ends.length ?? 0;
  const submit = form.handleSubmit((asked) => {
    const numbers = value?.ends.map(({ number }) => number) ?? [];
    return moveBranch({ account, to, ...asked, ends: numbers }).then(() => {
      const day = value ? shortDay(value.fromDay) : '';
      showToast('done', t('agents:move.done', { account, day }));
      moves.read();
      setTo('');
      setKnows(false);
      form.reset();
    }, refusalShown(form));
  });
  return (
    <div className="agent-two move-page">
      <div className="agent-main">
        <div className="move-route">
          <p>
            <span className="soft small">{t('agents:move.branch')}</span>
            <strong>{account}</strong>
          </p>
          <AgentField
            label={t('agents:move.upline')}
            hint={t('agents:move.uplineHint')}
            value={to}
            fault={to ? faultOf(shown, t('agents:move.notFound')) : undefined}
            onChange={setTo}
            find={agentsInTeam}
          />
        </div>
        {value && <AfterMove preview={value} />}
      </div>
      <aside className="agent-side move-side">
        <h3>{t('agents:move.changes')}</h3>
        {value ? <Changes preview={value} /> : <p className="soft small">{t('agents:move.choose')}</p>}
        {value && (
          <form className="form" onSubmit={submit} noValidate>
            <Field
              label={t('agents:move.reason')}
              hint={t('agents:move.reasonHint')}
              error={errors.reason?.message ?? errors.root?.message}
              {...form.register('reason')}
            />
            {ends > 0 && (
              <Checkbox
                label={t('agents:move.knows', { count: ends })}
                checked={knows}
                onChange={(event) => setKnows(event.target.checked)}
              />
            )}
            <Button
              type="submit"
              variant="primary"
              large
              block
              busy={isSubmitting}
              disabled={ends > 0 && !knows}
            >
              {t('agents:move.send', { account, to })}
            </Button>
            <p className="soft small">{t('agents:move.until')}</p>
          </form>
        )}
      </aside>
      <div className="agent-main">
        <MovesBefore view={moves} />
      </div>
    </div>
  );
}
