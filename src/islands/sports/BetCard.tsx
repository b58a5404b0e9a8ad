import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { check, x } from '../../lib/art/dialog-icons.ts';
import { minus } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor, formatSigned, formatWire, parseMinor } from '../../lib/rules/money.ts';
import { legProofPath, proofPath } from '../../lib/rules/round-link.ts';
import { scoreText } from '../../lib/rules/sports/markets.ts';
import { $oddsFormat } from '../../lib/stores/bet-slip.ts';
import type { League } from '../../lib/stores/sports.ts';
import type { SportsBet } from '../../lib/stores/sports-bets.ts';
import { Icon } from '../ui/Icon.tsx';
import { minuteOf, shortDayOf } from '../ui/when.ts';
import { CashOut } from './CashOut.tsx';
import { pickNameAt, priceText, resultName, scoreWords, stateOf } from './words.ts';

interface Props {
  bet: SportsBet;
  leagues: readonly League[];
  /** It has been sold, or is not as it is shown. */
  onChanged: () => void;
}

type Leg = SportsBet['legs'][number];

const SIGNS: Partial<Record<Leg['result'], string>> = { won: check, half_won: check, lost: x, half_lost: x };

/** The fixture, with what the bet had in it: of a leg in play, how it stood when it was taken. */
const proofOf = ({ gameId, round }: Leg, number: string, ofSlip: boolean): string =>
  ofSlip ? legProofPath(gameId, round, number) : proofPath(number);

/** A bet with its legs, and what came of it. */
export function BetCard({ bet, leagues, onChanged }: Props): ReactElement {
  useStore($oddsFormat);
  const { legs, sizes, stake, payout, most, number, placedAt } = bet;
  const { word, look } = stateOf(bet);
  const [first] = legs;
  const sportOf = ({ gameId }: Leg) => leagues.find((each) => each.gameId === gameId)?.sport ?? 'football';
  const named = (leg: Leg): string =>
    pickNameAt(sportOf(leg), leg, leg.market, leg.pick, leg.taken && scoreText(leg.taken));
  const isProven = ({ gameId, result, score }: Leg): boolean =>
    result !== 'open' &&
    (score !== undefined || result !== 'cashed_out') &&
    !leagues.find((each) => each.gameId === gameId)?.told;
  const isSystem = sizes.length > 1 || (sizes[0] !== undefined && sizes[0] < legs.length);
  const title =
    sizes.length === 0
      ? first
        ? named(first)
        : number
      : t(isSystem ? 'sports:mine.system' : 'sports:mine.parlay', { count: legs.length });
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
              {sizes.length > 0 && <>{named(leg)}, </>}
              {t('sports:versus', { home: leg.home, away: leg.away })}
              <span className="soft small">
                {leg.score
                  ? `, ${leg.score.home}\u00a0:\u00a0${leg.score.away}`
                  : `, ${minuteOf(new Date(leg.kickOff))}`}
                {leg.taken && `, ${t('sports:mine.taken', { score: scoreWords(scoreText(leg.taken)) })}`}
                {leg.result === 'void' && `, ${t('sports:result.void')}`}
              </span>
              {isProven(leg) && (
                <a className="small" href={proofOf(leg, number, sizes.length > 0)}>
                  {t('sports:recompute')}
                </a>
              )}
            </span>
            <b className="num">{priceText(leg.result === 'void' ? 1_000 : leg.price)}</b>
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
