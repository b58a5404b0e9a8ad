// The regional draws as cards of a lobby: the time that is left to buy, and what was drawn last. The server renders them, so their words
// come with them.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { DAY_MS } from '../../lib/rules/durations.ts';
import { stationNames } from '../../lib/rules/kinds/regional-draw/stations.ts';
import { type DrawState, drawsOf, followDraws, regionalResult } from '../../lib/stores/lottery.ts';
import { clockText } from '../game/clock-text.ts';
import { localeOf } from '../ui/when.ts';
import { isBeingDrawn } from './being-drawn.ts';

type State = Omit<DrawState, 'aheadMs'>;

interface RegionalCard {
  gameId: string;
  name: string;
  cover: string;
  /** When it is drawn, in words; empty of another vendor's game. */
  daily: string;
  /** As the server knew it when it made the page; undefined of a game that does not take bets here. */
  state: State | undefined;
}

interface Props {
  cards: readonly RegionalCard[];
  words: Readonly<Record<'drawing' | 'last' | 'left', string>>;
  lang: string;
}

export function RegionalCards({ cards, words, lang }: Props): ReactElement {
  // The server's page and the first paint show the same moment.
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <ul>
      {cards.map((card) => (
        <Card key={card.gameId} card={card} now={now} words={words} lang={lang} />
      ))}
    </ul>
  );
}

interface CardProps extends Pick<Props, 'words' | 'lang'> {
  card: RegionalCard;
  now: number | undefined;
}

function Card({ card: { gameId, name, cover, daily, state: first }, now, words, lang }: CardProps) {
  const shown = useStore(drawsOf(gameId).$loaded, { ssr: 'initial' });
  useEffect(() => first && followDraws(gameId, () => {}), [gameId, first]);
  const known = shown.state === 'ready' ? shown.value : undefined;
  const state: State | undefined = known ?? first;
  const at = known && now !== undefined ? now + known.aheadMs : Date.parse(state?.now ?? '');
  const next = state?.draws[0];
  const leftS = next ? Math.floor((Date.parse(next.closesAt) - at) / 1000) : 0;
  return (
    <li>
      <a className="card" href={`/lottery?lottoGameCode=${gameId}`}>
        <img src={cover} alt="" width="48" height="64" loading="lazy" decoding="async" />
        <b>{name}</b>
        {daily && <span className="soft small">{daily}</span>}
        {next && (
          <span className="draw-left num">
            {leftS > 0 ? (
              <>
                <span className="visually-hidden">{words.left} </span>
                {clockText(leftS)}
              </>
            ) : (
              words.drawing
            )}
          </span>
        )}
        {state?.last && !isBeingDrawn(state.last, at) && (
          <LastSpecial last={state.last} words={words} lang={lang} />
        )}
      </a>
    </li>
  );
}

/** The special prize of each station, its last two digits bold: most bets are about them. */
function LastSpecial({
  last,
  words,
  lang,
}: Pick<Props, 'words' | 'lang'> & { last: NonNullable<State['last']> }): ReactElement | null {
  const result = regionalResult(last.result);
  if (!result) return null;
  const day = new Intl.DateTimeFormat(localeOf(lang), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC', calendar: 'gregory' },
  }).format(new Date(Number(last.index) * DAY_MS));
  return (
    <span className="draw-last">
      <span className="soft small">
        {words.last}, {day}
      </span>
      {result.stations.map(({ station, prizes }) => {
        const number = prizes.special?.[0] ?? '';
        return (
          <span key={station} className="draw-station">
            <span>{stationNames[station] ?? station}</span>
            <span className="num">
              {number.slice(0, -2)}
              <b>{number.slice(-2)}</b>
            </span>
          </span>
        );
      })}
    </span>
  );
}
