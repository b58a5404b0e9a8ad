import type { ReactElement } from 'react';
import { vipColour } from '../../../lib/art/vip-arch.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { VipLevel } from '../../../lib/stores/club.ts';
import { dateOf } from '../../ui/when.ts';

const SHOWN = 4;

/** How the level moved, the newest first. */
export const VipHistory = ({
  moves,
  onLimits,
}: {
  moves: VipLevel['moves'];
  onLimits: () => void;
}): ReactElement => (
  <section className="club-panel vip-history" aria-labelledby="vip-history">
    <h3 id="vip-history">{t('club:vip.history')}</h3>
    {moves.length === 0 && <p className="small soft">{t('club:vip.noMoves')}</p>}
    <ul>
      {moves.slice(0, SHOWN).map(({ why, level, name, day, valid }) => (
        <li key={`${day} ${why} ${level}`} className="club-line">
          <i style={{ background: vipColour(level) }} />
          <span>
            <span>{t(`club:move.${why}`, { level: name })}</span>
            <span className="tiny soft">{dateOf(new Date(day))}</span>
          </span>
          {why !== 'set' && <span className="soft num">{formatWire(valid)}</span>}
        </li>
      ))}
    </ul>
    <p className="tiny soft">{t('club:vip.noGoal')}</p>
    <button type="button" className="link" onClick={onLimits}>
      {t('member:pages.playLimits')}
    </button>
  </section>
);
