import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { $board, loadBoard } from '../../../lib/stores/missions.ts';

/** Who has come furthest, by masked names; nothing while nobody has. */
export function MissionBoard({ mission }: { mission: string }): ReactElement | null {
  const loaded = useStore($board);
  useEffect(() => void loadBoard(mission), [mission]);
  if (loaded.state !== 'ready' || loaded.value.list.length === 0) return null;
  return (
    <section className="club-box mission-board" aria-labelledby="mission-board">
      <h3 id="mission-board">{t('missions:board')}</h3>
      <ol>
        {loaded.value.list.map(({ place, player, own, progress }) => (
          <li key={place} className={own ? 'is-own' : ''}>
            <span className="num soft">{place}</span>
            <span>{own ? t('missions:you') : player}</span>
            <span className="num">{progress.includes('.') ? formatWire(progress) : progress}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
