import type { ReactElement } from 'react';
import type { TicketGame } from '../../../lib/stores/tickets.ts';

interface Props {
  game: TicketGame['game'];
  prizes: TicketGame['prizes'];
  /** Of a wheel that turns: the field that comes to its mark. */
  stopped?: number | undefined;
  /** It has come there, and is the only one that is bright. */
  told?: boolean;
}

const COLOURS = ['#e4644b', '#16a394', '#f0c05a', '#5b62b8', '#c25b8f', '#3a86c8', '#e08a3a', '#7bb661'];

/** The object of a game. The fields of the wheel are as wide as they are likely. */
export const TicketArt = ({ game, prizes, stopped, told = false }: Props): ReactElement =>
  game === 'wheel' ? (
    <Wheel prizes={prizes} stopped={stopped} told={told} />
  ) : (
    <svg className={`ticket-art art-${game}`} viewBox="0 0 100 120" aria-hidden="true">
      {game === 'envelope' ? (
        <>
          <rect x="16" y="10" width="68" height="100" rx="8" fill="#d62839" />
          <path d="M16 18q0-8 8-8h52q8 0 8 8l-34 30z" fill="#ef5350" />
          <circle cx="50" cy="50" r="14" fill="#f0c05a" />
          <path d="M44 56v-8a6 6 0 0 1 12 0v8" fill="none" stroke="#9c1c2c" strokeWidth="4" />
        </>
      ) : (
        <>
          <path d="M22 104h56l-8 12H30z" fill="#9c3b2c" />
          <ellipse cx="50" cy="62" rx="34" ry="46" fill="#f4b63f" />
          <ellipse cx="40" cy="44" rx="12" ry="18" fill="#ffe3a0" opacity=".7" />
          <path
            className="egg-crack"
            d="M18 66l10-8 9 9 10-10 9 10 10-9 9 8 7-6"
            fill="none"
            stroke="#9a5a10"
            strokeWidth="3"
          />
        </>
      )}
    </svg>
  );

function Wheel({ prizes, stopped, told }: Omit<Props, 'game'>): ReactElement {
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const ends = prizes.map(
    (_, at) => prizes.slice(0, at + 1).reduce((sum, { weight }) => sum + weight, 0) / all,
  );
  const fields = prizes.map((_, at) => {
    const colour = COLOURS[at % COLOURS.length];
    const shown = !told || stopped === at ? colour : `color-mix(in srgb, ${colour} 38%, #14121f)`;
    return `${shown} ${(ends[at - 1] ?? 0) * 360}deg ${(ends[at] ?? 1) * 360}deg`;
  });
  const middle = stopped === undefined ? 0 : (((ends[stopped - 1] ?? 0) + (ends[stopped] ?? 1)) / 2) * 360;
  return (
    <span className="ticket-art art-wheel" aria-hidden="true">
      <i
        style={{
          background: `conic-gradient(${fields.join(', ')})`,
          ...(stopped !== undefined && { transform: `rotate(${-middle}deg)` }),
        }}
      />
      <b />
    </span>
  );
}
