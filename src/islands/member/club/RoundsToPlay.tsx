// In the reward center: free rounds that wait to be played, each with the way into its game.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { refresh } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { $rewards, type RewardList } from '../../../lib/stores/club.ts';
import { Icon } from '../../ui/Icon.tsx';
import { untilWords } from './reward-words.ts';

export function RoundsToPlay(): ReactElement | null {
  const loaded = useStore($rewards);
  const rounds = loaded.state === 'ready' ? loaded.value.rounds : [];
  if (rounds.length === 0) return null;
  return (
    <ul className="club-box rewards-rows rewards-also">
      {rounds.map((each) => (
        <li key={each.id}>
          <Row {...each} />
        </li>
      ))}
    </ul>
  );
}

function Row({ gameId, game, title, left, stake, won, endsAt }: RewardList['rounds'][number]): ReactElement {
  const each = t('club:rounds.each', { stake: formatWire(stake) });
  return (
    <>
      <span className="rewards-icon">
        <Icon path={refresh} size={18} />
      </span>
      <span className="rewards-what">
        <strong>{t('club:rounds.left', { count: left, game })}</strong>
        <span className="tiny soft">{title ? `${each} · ${title}` : each}</span>
      </span>
      <span className="rewards-until tiny soft">{untilWords(endsAt)}</span>
      <span className="club-gain num">{won && won !== '0.00' ? `+${formatWire(won)}` : ''}</span>
      <a className="btn btn-secondary" href={`/game?id=${encodeURIComponent(gameId)}`}>
        {t('club:rounds.play')}
      </a>
    </>
  );
}
