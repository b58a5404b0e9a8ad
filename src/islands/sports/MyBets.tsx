// What the member has bet on fixtures: open ones first or those that are settled, each leg with what became of it.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { SECOND_MS } from '../../lib/rules/durations.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { $session, whenSignedIn } from '../../lib/stores/session.ts';
import type { SportsCategory } from '../../lib/stores/sports.ts';
import { readSportsBets, type SportsBet } from '../../lib/stores/sports-bets.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BetCard } from './BetCard.tsx';

interface Props {
  category: SportsCategory;
  /** Counts what has happened: the bets are read again then. */
  news: number;
}

/** A bet that is sold or settled goes to the others that are; who had the focus in it goes to the key that shows them. */
const toSettled = (list: HTMLElement | null) =>
  list ? keepFocus(list, list.querySelector<HTMLElement>('[data-which="settled"]')) : undefined;

export default function MyBets({ category, news }: Props): ReactElement {
  const signedIn = useStore($session).state === 'in';
  const { bets, more, failed, retry, readMore } = useBets(category, signedIn, news);
  const [shown, setShown] = useState<'open' | 'settled'>();
  if (!signedIn)
    return (
      <EmptyState
        title={t('sports:mine.signInTitle')}
        text={t('sports:mine.signInText')}
        action={
          <Button variant="primary" onClick={() => whenSignedIn(() => {})}>
            {t('sports:mine.signIn')}
          </Button>
        }
      />
    );
  if (failed && !bets) return <ErrorState title={t('sports:failed')} onRetry={retry} />;
  if (!bets) return <Skeleton rows={3} height={120} />;
  if (bets.length === 0) return <EmptyState title={t('sports:mine.none')} text={t('sports:mine.noneText')} />;
  const open = bets.filter(({ state }) => state === 'open');
  const which = shown ?? (open.length > 0 ? 'open' : 'settled');
  const listed = which === 'open' ? open : bets.filter(({ state }) => state !== 'open');
  return (
    <div className="my-bets" ref={toSettled}>
      {failed && (
        <Alert kind="warn">
          {t('sports:mine.stale')}{' '}
          <button type="button" className="link" onClick={retry}>
            {t('common:ui.tryAgain')}
          </button>
        </Alert>
      )}
      <div className="chips">
        {(['open', 'settled'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            data-which={each}
            aria-pressed={each === which}
            onClick={() => setShown(each)}
          >
            {t(`sports:mine.${each}`)}
            <span className="num">{each === 'open' ? open.length : bets.length - open.length}</span>
          </button>
        ))}
      </div>
      {listed.length === 0 ? (
        <EmptyState
          title={t(`sports:mine.${which === 'open' ? 'noOpen' : 'noSettled'}`)}
          text={t('sports:mine.noneText')}
        />
      ) : (
        <ul>
          {listed.map((bet) => (
            <BetCard key={bet.number} bet={bet} onChanged={retry} />
          ))}
        </ul>
      )}
      {more && (
        <Button variant="outline" onClick={() => void readMore()}>
          {t('sports:mine.more')}
        </Button>
      )}
    </div>
  );
}

/** What a bet is bought back for moves with each step of a fixture that is played. */
const STEP_MS = 4 * SECOND_MS;

const isPlayed = ({ cashOut, legs }: SportsBet): boolean =>
  cashOut !== undefined && legs.some(({ kickOff, score }) => !score && Date.parse(kickOff) <= Date.now());

function useBets(category: SportsCategory, wanted: boolean, news: number) {
  const [read, setRead] = useState<{ bets: SportsBet[]; more: boolean }>();
  const [failed, setFailed] = useState(false);
  const [again, setAgain] = useState(0);
  const turn = news + again;
  const moves = read?.bets.some(isPlayed) ?? false;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => document.hidden || setAgain((count) => count + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [moves]);
  useEffect(() => {
    // Each turn reads anew.
    let current = wanted && turn >= 0;
    if (current)
      readSportsBets(category).then(
        (answer) => {
          if (!current) return;
          setFailed(false);
          setRead(answer);
        },
        (error: unknown) => {
          if (!isRefused(error)) throw error;
          if (current) setFailed(true);
        },
      );
    return () => {
      current = false;
    };
  }, [category, wanted, turn]);

  async function readMore(): Promise<void> {
    const last = read?.bets.at(-1);
    if (!read || !last) return;
    try {
      const next = await readSportsBets(category, last.number);
      setRead({ bets: [...read.bets, ...next.bets], more: next.more });
    } catch (error) {
      if (!isRefused(error)) throw error;
      setFailed(true);
    }
  }

  return {
    bets: read?.bets,
    more: read?.more ?? false,
    failed,
    retry: () => setAgain((count) => count + 1),
    readMore,
  };
}
