// In the reward center: raffles that run, and those that were drawn lately, with the member's tickets.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { trophy } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { $rewards, type RewardList } from '../../../lib/stores/club.ts';
import { Icon } from '../../ui/Icon.tsx';
import { momentOf } from '../../ui/when.ts';

type Raffle = RewardList['raffles'][number];

export function Raffles(): ReactElement | null {
  const loaded = useStore($rewards);
  const raffles = loaded.state === 'ready' ? loaded.value.raffles : [];
  if (raffles.length === 0) return null;
  return (
    <ul className="club-box rewards-rows rewards-also">
      {raffles.map((raffle) => (
        <li key={raffle.promotion}>
          <span className="rewards-icon">
            <Icon path={trophy} size={18} />
          </span>
          <span className="rewards-what">
            <strong>{raffle.title}</strong>
            <span className="tiny soft">{ticketWords(raffle)}</span>
          </span>
          <span className="rewards-until tiny soft">
            {t(raffle.drawn ? 'club:raffle.drawn' : 'club:raffle.draws', {
              time: momentOf(new Date(raffle.drawsAt)),
            })}
          </span>
          <span />
          <a className="btn btn-secondary" href={`/promoDetail?id=${encodeURIComponent(raffle.promotion)}`}>
            {t('club:see')}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The tickets by their numbers, and after the draw how many of them won. */
export function ticketWords({ tickets, first, last, drawn, won }: Raffle): string {
  if (first === null || last === null)
    return t(drawn ? 'club:raffle.none' : 'club:raffle.soFar', { count: Number(tickets) });
  const numbers =
    first === last ? t('club:raffle.one', { first }) : t('club:raffle.numbers', { first, last });
  if (won === null) return numbers;
  if (won === 0) return t('club:raffle.lost', { numbers });
  return first === last
    ? t('club:raffle.wonOne', { numbers })
    : t('club:raffle.won', { numbers, count: won });
}
