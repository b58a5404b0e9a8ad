import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { check, x } from '../../lib/art/dialog-icons.ts';
import { minus } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor, formatSigned, formatWire, parseMinor } from '../../lib/rules/money.ts';
import { legProofPath, proofPath } from '../../lib/rules/round-link.ts';
import { $oddsFormat } from '../../lib/stores/bet-slip.ts';
import type { SportsBet } from '../../lib/stores/sports-bets.ts';
import { Icon } from '../ui/Icon.tsx';
import { minuteOf, shortDayOf } from '../ui/when.ts';
import { CashOut } from './CashOut.tsx';
import { legName, legNotes, legPrice, nameOfSlip, resultName, stateOf, versusName } from './words.ts';

interface Props {
  bet: SportsBet;
  /** It has been sold, or is not as it is shown. */
  onChanged: () => void;
}

type Leg = SportsBet['legs'][number];

const SIGNS: Partial<Record<Leg['result'], string>> = { won: check, half_won: check, lost: x, half_lost: x };

/** The fixture, with what the bet had in it: of a leg in play, how it stood when it was taken. */
const proofOf = ({ gameId, round }: Leg, number: string, ofSlip: boolean): string =>
  ofSlip ? legProofPath(gameId, round, number) : proofPath(number);

/** A bet with its legs, and what came of it. */
export function BetCard({ bet, onChanged }: Props): ReactElement {
  useStore($oddsFormat);
  const { legs, sizes, stake, payout, most, number, placedAt } = bet;
  const { word, look } = stateOf(bet);
  const [first] = legs;
  const isProven = ({ result, score, told }: Leg): boolean =>
    result !== 'open' && (score !== undefined || result !== 'cashed_out') && !told;
  const title = nameOfSlip(bet) ?? (first ? legName(first) : number);
  const net = payout === null ? undefined : (parseMinor(payout) ?? 0n) - (parseMinor(stake) ?? 0n);
  return (
    <li className="card bet-card">
      <header>
        <b>{title}</b>
        <span className={`bet-state bet-${look}`}>{word}</span>
      </header>
      <ul>
        {legs.map((leg) => (
          <li key={`${leg.gameId} ${leg.round} ${leg.market} ${leg.pick}`}>
            <span className={`leg-sign leg-${leg.result}`}>
              <Icon path={SIGNS[leg.result] ?? minus} size={16} />
              <span className="visually-hidden">{resultName(leg.result)}</span>
            </span>
            <span>
              {sizes.length > 0 && <>{legName(leg)}, </>}
              {versusName(leg)}
              <span className="soft small">
                {legNotes(leg, minuteOf(new Date(leg.kickOff))).map((note) => `, ${note}`)}
                {leg.result === 'void' && `, ${t('sports:result.void')}`}
              </span>
              {isProven(leg) && (
                <a className="small" href={proofOf(leg, number, sizes.length > 0)}>
                  {t('sports:recompute')}
                </a>
              )}
            </span>
            <b className="num">{legPrice(leg)}</b>
          </li>
        ))}
      </ul>
      <footer>
        <span className="soft small num">
          {number}, {shortDayOf(new Date(placedAt))} {minuteOf(new Date(placedAt))},{' '}
          {t('sports:mine.staked', { amount: formatWire(stake) })}
        </span>
        {net === undefined ? (
          <span className="small num">{t('sports:mine.most', { amount: formatWire(most) })}</span>
        ) : (
          <b className={net > 0n ? 'num bet-net-won' : 'num'}>
            {net === 0n ? formatMinor(0n) : formatSigned(net)}
          </b>
        )}
      </footer>
      {bet.state === 'open' && <CashOut bet={bet} onChanged={onChanged} />}
    </li>
  );
}
