import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { TicketGame } from '../../../lib/stores/tickets.ts';

interface Props {
  prizes: TicketGame['prizes'];
  /** The field that comes to the mark. */
  stopped?: number | undefined;
  /** It has come there, and is the only one that is bright. */
  told: boolean;
}

const COLOURS = ['#e4644b', '#16a394', '#f0c05a', '#7d84d6', '#d27aa6', '#4f9fd6', '#e08a3a', '#7bb661'];
const LAMPS = 16;
const MIDDLE = 150;
/** Of the fields. */
const RADIUS = 118;
/** A field that is narrower has no room for its amount, which is in the table of chances. */
const ROOM = 0.06;

const turn = (degrees: number): string => `rotate(${degrees} ${MIDDLE} ${MIDDLE})`;

/** The fields are as wide as they are likely. */
export function WheelArt({ prizes, stopped, told }: Props): ReactElement {
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const fields = prizes.map(({ amount, weight }, at) => {
    const before = prizes.slice(0, at).reduce((sum, each) => sum + each.weight, 0);
    const colour = COLOURS[at % COLOURS.length];
    const bright = !told || stopped === at;
    return {
      ...{ amount, bright, share: weight / all, from: before / all, won: told && stopped === at },
      middle: ((before + weight / 2) / all) * 360,
      fill: bright ? colour : `color-mix(in srgb, ${colour} 38%, #14121f)`,
    };
  });
  const rests = stopped === undefined ? 0 : (fields[stopped]?.middle ?? 0);
  return (
    <svg className="ticket-art art-wheel" viewBox="0 0 300 330" aria-hidden="true">
      <ellipse cx={MIDDLE} cy="318" rx="106" ry="10" fill="#000" opacity=".35" />
      <circle cx={MIDDLE} cy={MIDDLE} r="144" fill="#9a5a18" />
      <circle cx={MIDDLE} cy={MIDDLE} r="132" fill="#14121f" />
      {Array.from({ length: LAMPS }, (_, at) => (
        <circle
          key={turn((at * 360) / LAMPS)}
          className="wheel-lamp"
          cx={MIDDLE}
          cy="12"
          r="3.5"
          fill="#ffe9b0"
          transform={turn((at * 360) / LAMPS)}
        />
      ))}
      <g className="wheel-turns" style={{ transform: `rotate(${-rests}deg)` }}>
        {fields.map(({ amount, from, share, fill, won }) => (
          <path
            key={amount}
            d={sector(from, share)}
            style={{ fill }}
            className={won ? 'is-won' : undefined}
          />
        ))}
        {fields.map(
          ({ amount, share, middle, bright }) =>
            share >= ROOM && (
              <text key={amount} x={MIDDLE} y="60" transform={turn(middle)} opacity={bright ? 1 : 0.55}>
                {amount === '0.00' ? t('tickets:blank') : formatWire(amount)}
              </text>
            ),
        )}
      </g>
      <circle cx={MIDDLE} cy={MIDDLE} r="28" fill="#fdf3df" />
      <circle cx={MIDDLE} cy={MIDDLE} r="19" fill="#d99a2b" />
      <path d="M143 159v-9a7 7 0 0 1 14 0v9" fill="none" stroke="#5c3600" strokeWidth="5" />
      <path className="wheel-mark" d="M135 -4h30l-15 34z" fill="#fdf3df" />
    </svg>
  );
}

/** A field as a path, its parts of one turn clockwise from the top. */
function sector(from: number, share: number): string {
  // A field that is the whole wheel would begin where it ends.
  const [begin, end] = [from, from + Math.min(share, 0.9999)].map((part) => {
    const angle = part * 2 * Math.PI;
    return `${MIDDLE + RADIUS * Math.sin(angle)} ${MIDDLE - RADIUS * Math.cos(angle)}`;
  });
  return `M${MIDDLE} ${MIDDLE}L${begin}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${end}Z`;
}
