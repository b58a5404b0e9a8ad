// On a member's Home: the last bet that paid more than its stake. It opens the record of bets.
import './last-win.css';
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { right } from '../../lib/art/icons.ts';
import type { OutputOf } from '../../lib/contract/call.ts';
import type { lastWin } from '../../lib/contract/home.ts';
import { formatSigned, parseMinor } from '../../lib/rules/money.ts';
import { $lastWin } from '../../lib/stores/member-home.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { whenTrueAccount } from '../../lib/stores/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { type MomentWords, recentMoment } from './recent-moment.ts';

type Win = NonNullable<OutputOf<typeof lastWin>['win']>;

interface Props {
  words: MomentWords & { title: string };
}

export function LastWin({ words }: Props): ReactElement | null {
  const loaded = useStore($lastWin, { ssr: 'initial' });
  const win = loaded.state === 'ready' ? loaded.value.win : null;
  return win && <LastWinCard win={win} words={words} />;
}

export function LastWinCard({ win, words }: Props & { win: Win }): ReactElement {
  return (
    <button
      type="button"
      className="card last-win"
      onClick={() => whenTrueAccount(() => openModal('personalCenter', { page: 'personalHistoryCopy' }))}
    >
      <img src={win.cover} alt="" width="30" height="40" />
      <span className="last-win-game">
        <small>{words.title.replace('{{moment}}', recentMoment(win.at, words))}</small>
        <b>{win.game}</b>
      </span>
      <span className="num win">{formatSigned(parseMinor(win.net) ?? 0n)}</span>
      <Icon path={right} size={16} />
    </button>
  );
}
