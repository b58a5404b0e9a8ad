import type { ReactElement } from 'react';
import { right } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { formatWire, parseMinor } from '../../lib/rules/money.ts';
import type { TeamMember } from '../../lib/stores/team.ts';
import { Net } from '../records/cells.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Details } from './details.ts';
import { KindBadge } from './TeamLine.tsx';
import { pathText } from './team-words.ts';

interface Props {
  rows: TeamMember[];
  onOpen: (account: string) => void;
  /** Opens the page of an account. */
  details?: Details | undefined;
}

/** Accounts of a level as a phone shows them: what their players won or lost, and a press away who is below. */
export const BranchCards = ({ rows, onOpen, details }: Props): ReactElement => (
  <ul className="agent-cards">
    {rows.map(details?.shown ?? ((row) => row)).map((row) => (
      <li key={row.account}>
        <button type="button" disabled={row.team === 0} onClick={() => onOpen(row.account)}>
          <span className="agent-card-who">
            <strong>{row.account}</strong> {row.kind === 'agent' && <KindBadge kind="agent" />}
            {row.frozen && <span className="badge badge-danger">{t('agents:team.frozen')}</span>}
            <small>
              {row.kind === 'agent' ? t('agents:team.teamOf', { count: row.team }) : t('agents:kind.player')}
              {row.above.length > 0 && `, ${pathText(row)}`}
            </small>
          </span>
          <span className="agent-card-net num">
            <Net value={row.net} />
            <small>{t(`agents:profit.${outcomeOf(row)}`)}</small>
          </span>
          {row.team > 0 && <Icon path={right} size={18} />}
        </button>
        <dl>
          {(['validBet', 'deposits', 'withdrawals', 'balance'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`agents:columns.${key}`)}</dt>
              <dd className="num">{formatWire(row[key])}</dd>
            </div>
          ))}
        </dl>
        {details && (
          <button type="button" className="link small agent-details" onClick={() => details.open(row)}>
            {t('agents:member.details')}
            <span className="visually-hidden"> {row.account}</span>
          </button>
        )}
      </li>
    ))}
  </ul>
);

function outcomeOf({ net }: TeamMember): 'lost' | 'won' | 'even' {
  const minor = parseMinor(net) ?? 0n;
  return minor < 0n ? 'lost' : minor > 0n ? 'won' : 'even';
}
