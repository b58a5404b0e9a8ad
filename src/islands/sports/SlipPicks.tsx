import { useStore } from '@nanostores/react';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { x } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { $oddsFormat, isSame } from '../../lib/stores/bet-slip.ts';
import { Icon } from '../ui/Icon.tsx';
import { minuteOf } from '../ui/when.ts';
import { Moved } from './Moved.tsx';
import { nameApart, nameOfPick } from './name-apart.ts';
import type { RefusedBet } from './refused-bet.ts';
import type { BetSlip } from './use-bet-slip.ts';
import { priceText, scoreWords } from './words.ts';

interface Props {
  slip: BetSlip;
  refused: RefusedBet | undefined;
}

/** The picks on the slip, each with its fixture and what is wrong with it. */
export function SlipPicks({ slip, refused }: Props): ReactElement {
  useStore($oddsFormat);
  const list = useRef<HTMLUListElement>(null);
  /** Place of the pick that was just taken off. */
  const taken = useRef<number>(undefined);
  const count = slip.picks.length;
  useLayoutEffect(() => {
    if (taken.current === undefined) return;
    const keys = list.current?.querySelectorAll<HTMLElement>('.slip-remove') ?? [];
    // What was pressed is gone; who goes on by keyboard is at the pick that has its place now.
    if (document.activeElement === document.body) keys[Math.min(taken.current, count - 1)]?.focus();
    taken.current = undefined;
  }, [count]);
  return (
    <ul className="slip-picks" ref={list}>
      {slip.picks.map((pick, at) => {
        const { seen, score } = pick;
        const name = nameOfPick(pick);
        const others = slip.besides(pick);
        return (
          <li key={`${pick.gameId} ${pick.round} ${pick.market} ${pick.pick}`}>
            <b>{name}</b>
            <b className="num">{priceText(pick.price)}</b>
            <button
              type="button"
              className="slip-remove"
              aria-label={t('sports:slip.remove', { pick: nameApart(pick, slip.picks) })}
              onClick={() => {
                taken.current = at;
                slip.remove(pick);
              }}
            >
              <Icon path={x} size={16} />
            </button>
            <span className="soft small">
              {t('sports:versus', { home: pick.home, away: pick.away })},{' '}
              {score === undefined
                ? minuteOf(new Date(pick.kickOff))
                : t('sports:slip.inPlay', { score: scoreWords(score) })}
            </span>
            {seen !== undefined && (
              <span className="slip-warn small">
                <Moved isUp={Number(pick.price) > Number(seen)} />
                {t('sports:slip.moved', { from: priceText(seen), to: priceText(pick.price) })}
              </span>
            )}
            {refused?.isOneOfMany && isSame(refused.picks[0] ?? pick, pick) && (
              <span className="slip-refused small">{t('sports:slip.refused')}</span>
            )}
            {slip.begun.includes(pick) && <span className="slip-warn small">{t('sports:slip.begun')}</span>}
            {others.length > 0 && (
              <span className="slip-warn small">
                {t('sports:slip.sameFixture', { picks: others.map(nameOfPick).join(', ') })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
