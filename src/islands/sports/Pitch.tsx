// A match of football that is played, above the fixtures of its league: where it is, how it stands, and when its goals fell.
import type { CSSProperties, ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { BoardFixture, League } from '../../lib/stores/sports.ts';
import { Crest } from './Crest.tsx';
import { clockText } from './words.ts';

interface Props {
  league: League;
  fixture: BoardFixture;
}

const MINUTES = 90;

const at = (minute: number): CSSProperties => ({ insetInlineStart: `${(minute / MINUTES) * 100}%` });

export function Pitch({ league, fixture }: Props): ReactElement | null {
  const { live, home, away, matchday } = fixture;
  if (!live) return null;
  return (
    <div className="pitch" aria-hidden="true">
      <svg viewBox="0 0 640 168" preserveAspectRatio="none" aria-hidden="true">
        <path d="M12 12h616v144H12zM320 12v144M12 48h72v72H12M628 48h-72v72h72" />
        <ellipse cx="320" cy="84" rx="42" ry="34" />
      </svg>
      <p className="pitch-head small">
        <span className="pitch-clock">
          <i className="live-dot" /> {clockText(league.sport, live)}
        </span>
        {matchday > 0 ? t('sports:matchday', { league: league.name, number: matchday }) : league.name}
      </p>
      <div className="pitch-sides">
        {([home, away] as const).map((side, place) => (
          <p key={side.name}>
            <Crest look={side} />
            <span>{side.name}</span>
            <b className="num">{place === 0 ? live.home : live.away}</b>
          </p>
        ))}
      </div>
      <div className="pitch-time">
        <i style={{ inlineSize: `${(Math.min(live.steps, MINUTES) / MINUTES) * 100}%` }} />
        {live.goals?.map(({ minute, side }) => (
          <b key={`${minute} ${side}`} className={`pitch-goal of-${side}`} style={at(minute)}>
            {minute}′
          </b>
        ))}
      </div>
    </div>
  );
}
