// Somebody of the team: the figures of the days that are looked at, the agent's own note, and what the agent can do with the account.
import { type ReactElement, useCallback, useState } from 'react';
import { percent, swap, users } from '../../lib/art/icons.ts';
import { teamNote } from '../../lib/contract/account-fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { LONGEST_TEAM_NOTE } from '../../lib/rules/lengths.ts';
import { formatWire } from '../../lib/rules/money.ts';
import { writeNote } from '../../lib/stores/downlines.ts';
import type { TeamMember } from '../../lib/stores/team.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { useInnerPage } from '../center/page-slots.tsx';
import { UNKNOWN } from '../records/cells.tsx';
import { Button } from '../ui/Button.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { FreezeForm } from './FreezeForm.tsx';
import { MovePage } from './move/MovePage.tsx';
import type { AgentPageProps } from './page-props.ts';
import { KindBadge } from './TeamLine.tsx';
import { lastLoginText, netDeposit, pathText, rateText } from './team-words.ts';

interface Props extends AgentPageProps {
  row: TeamMember;
  onBack: () => void;
  /** What was changed here. */
  onChanged: (changed: Partial<TeamMember>) => void;
}

export function MemberPage(props: Props): ReactElement {
  const [moving, setMoving] = useState(false);
  const stay = useCallback(() => setMoving(false), []);
  return moving ? (
    <MovePage account={props.row.account} onBack={stay} />
  ) : (
    <Member {...props} onMove={() => setMoving(true)} />
  );
}

function Member({ row, onPage, onBack, onChanged, onMove }: Props & { onMove: () => void }): ReactElement {
  useInnerPage(row.account, onBack);
  const direct = row.above.length === 0;
  const agent = row.kind === 'agent';
  return (
    <div className="agent-two">
      <div className="agent-main">
        <p className="agent-member-who">
          <KindBadge kind={row.kind} /> <span className="soft small">{pathText(row)}</span>
          {row.frozen && <span className="badge badge-danger">{t('agents:team.frozen')}</span>}
        </p>
        <dl className="bill-rows agent-member">
          {figuresOf(row).map(([key, value]) => (
            <div key={key}>
              <dt>{t(`agents:columns.${key}`)}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <Note account={row.account} note={row.note} onSaved={(note) => onChanged({ note })} />
      </div>
      <aside className="agent-side">
        <h3>{t('agents:member.acts')}</h3>
        {direct ? (
          <Button icon={swap} block onClick={() => onPage('agentTransfer')}>
            {t('agents:pages.agentTransfer')}
          </Button>
        ) : (
          <p className="soft small">{t('agents:member.deep')}</p>
        )}
        {direct && agent && (
          <Button icon={percent} block onClick={() => onPage('agentDividend')}>
            {t('agents:contracts.offer.title')}
          </Button>
        )}
        <Button icon={users} block onClick={onMove}>
          {t('agents:move.open')}
        </Button>
        {agent && <p className="soft small">{t('agents:member.noFreeze')}</p>}
        {direct && !agent && <FreezeForm row={row} onChanged={onChanged} />}
      </aside>
    </div>
  );
}

const figuresOf = (row: TeamMember): [string, string | number][] => [
  ['rate', rateText(row)],
  ['team', row.kind === 'player' && row.team === 0 ? UNKNOWN : row.team],
  ['balance', formatWire(row.balance)],
  ['stake', formatWire(row.stake)],
  ['validBet', formatWire(row.validBet)],
  ['net', formatWire(row.net)],
  ['netDeposit', netDeposit(row)],
  ['lastLogin', lastLoginText(row)],
];

interface NoteProps {
  account: string;
  note: string;
  onSaved: (note: string) => void;
}

function Note({ account, note, onSaved }: NoteProps): ReactElement {
  const form = useCheckedForm({ note: teamNote }, { note });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((values) =>
    writeNote(account, values.note).then(() => {
      showToast('done', t('agents:member.noteSaved'));
      onSaved(values.note);
    }, refusalShown(form)),
  );
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextArea
        label={t('agents:member.note')}
        hint={t('agents:member.noteHint')}
        rows={3}
        maxLength={LONGEST_TEAM_NOTE}
        error={errors.note?.message ?? errors.root?.message}
        {...form.register('note')}
      />
      <Button type="submit" busy={isSubmitting} disabled={form.watch('note').trim() === note}>
        {t('agents:member.saveNote')}
      </Button>
    </form>
  );
}
