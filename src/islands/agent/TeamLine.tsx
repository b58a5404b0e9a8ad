import type { CSSProperties, ReactElement } from 'react';
import { down, right, swap } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { TeamMember } from '../../lib/stores/team.ts';
import { UNKNOWN } from '../records/cells.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lastLoginText, netDeposit, pathText, rateText } from './team-words.ts';

const COLUMNS = [
  'account',
  'type',
  'rate',
  'team',
  'balance',
  'validBet',
  'netDeposit',
  'lastLogin',
] as const;
const WORDS: ReadonlySet<string> = new Set(['account', 'type', 'lastLogin']);

export const TeamHead = (): ReactElement => (
  <thead>
    <tr>
      {COLUMNS.map((key) => (
        <th key={key} scope="col" className={WORDS.has(key) ? undefined : 'num'}>
          {t(`agents:columns.${key}`)}
        </th>
      ))}
      <th>
        <span className="visually-hidden">{t('agents:columns.acts')}</span>
      </th>
    </tr>
  </thead>
);

interface Props {
  row: TeamMember;
  /** How deep it is in the tree that is shown. */
  level: number;
  /** It was searched: its path is under its account. */
  found?: boolean;
  fold?: { isOpen: boolean; onFold: () => void } | undefined;
  onTransfer?: (() => void) | undefined;
  /** Opens the page of the account. */
  onDetails?: (() => void) | undefined;
}

/** An account of the tree with its figures. */
export function TeamLine({ row, level, found = false, fold, onTransfer, onDetails }: Props): ReactElement {
  const { account, kind, frozen, team, balance, validBet } = row;
  return (
    <tr className={kind === 'player' ? 'agent-player' : undefined}>
      <th scope="row">
        <span className="agent-at" style={{ '--level': level } as CSSProperties}>
          {fold ? (
            <button
              type="button"
              className="agent-fold"
              aria-expanded={fold.isOpen}
              aria-label={t(`agents:team.${fold.isOpen ? 'close' : 'open'}`, { account })}
              onClick={fold.onFold}
            >
              <Icon path={fold.isOpen ? down : right} size={14} />
            </button>
          ) : (
            <i className="agent-dot" aria-hidden="true" />
          )}
          <span>
            {onDetails ? (
              <button type="button" className="record-open" onClick={onDetails}>
                {account}
              </button>
            ) : (
              account
            )}
            {row.note && <small>{row.note}</small>}
            {found && <small>{pathText(row)}</small>}
          </span>
          {frozen && <span className="badge badge-danger">{t('agents:team.frozen')}</span>}
        </span>
      </th>
      <td>
        <KindBadge kind={kind} />
      </td>
      <td className="num">{rateText(row)}</td>
      <td className="num">{kind === 'player' && team === 0 ? UNKNOWN : team}</td>
      <td className="num">{formatWire(balance)}</td>
      <td className="num">{formatWire(validBet)}</td>
      <td className="num">{netDeposit(row)}</td>
      <td className="soft small">{lastLoginText(row)}</td>
      <td>
        {onTransfer && (
          <button
            type="button"
            className="agent-act"
            aria-label={t('agents:team.transfer', { account })}
            title={t('agents:team.transfer', { account })}
            onClick={onTransfer}
          >
            <Icon path={swap} size={18} />
          </button>
        )}
      </td>
    </tr>
  );
}

export function KindBadge({ kind }: Pick<TeamMember, 'kind'>): ReactElement {
  if (kind === 'player') return <span className="soft">{t('agents:kind.player')}</span>;
  return (
    <span className={kind === 'you' ? 'badge badge-accent' : 'badge badge-info'}>
      {t(`agents:kind.${kind}`)}
    </span>
  );
}
