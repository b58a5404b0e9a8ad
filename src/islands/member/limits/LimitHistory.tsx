import { type ReactElement, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { Habits } from '../../../lib/stores/player-protection.ts';
import { historyLines } from './limit-history.ts';
import { momentText } from './limit-words.ts';

const FIRST = 4;

/** What the member has changed, the latest first. */
export function LimitHistory({ changes, breaks }: Pick<Habits, 'changes' | 'breaks'>): ReactElement {
  const [all, setAll] = useState(false);
  const lines = historyLines(changes, breaks);
  return (
    <section className="limits-card limits-history" aria-labelledby="limits-history">
      <header className="limits-card-head">
        <h3 id="limits-history">{t('limits:history.title')}</h3>
        {lines.length > FIRST && !all && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {t('limits:history.all', { count: lines.length })}
          </button>
        )}
      </header>
      {lines.length === 0 && <p className="limits-empty soft">{t('limits:history.none')}</p>}
      <ul>
        {(all ? lines : lines.slice(0, FIRST)).map(({ id, at, name, change, mark, state }) => (
          <li key={id}>
            <time className="soft num" dateTime={at}>
              {momentText(at)}
            </time>
            <strong>{name}</strong>
            <span className="num">{change}</span>
            <span className={mark ? `badge badge-${mark}` : 'badge'}>{state}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
