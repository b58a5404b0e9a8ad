import { Children, type ReactElement, type ReactNode, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { minuteOf, shortDayOf } from '../ui/when.ts';

const AT_FIRST = 4;

/** The first few places; the rest on demand. */
export function PlaceList({ children }: { children: ReactNode }): ReactElement {
  const [all, setAll] = useState(false);
  const rows = Children.toArray(children);
  return (
    <>
      <ul className="places">{all ? rows : rows.slice(0, AT_FIRST)}</ul>
      {!all && rows.length > AT_FIRST && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('member:security.places.all', { count: rows.length })}
        </button>
      )}
    </>
  );
}

interface RowProps {
  /** It is this browser, at this moment. */
  now?: boolean;
  name: string;
  detail: string;
  at: Date;
  action?: { label: string; longLabel: string; busy: boolean; onPress: () => void };
}

export function PlaceRow({ now, name, detail, at, action }: RowProps): ReactElement {
  return (
    <li className={now ? 'place place-now' : 'place'}>
      <strong>{name}</strong>
      {now ? (
        <span>{t('member:security.places.now')}</span>
      ) : (
        <time className="num" dateTime={at.toISOString()}>{`${shortDayOf(at)} ${minuteOf(at)}`}</time>
      )}
      <p className="num">{detail}</p>
      {action && (
        <button
          type="button"
          className="link"
          aria-label={action.longLabel}
          aria-busy={action.busy}
          onClick={action.onPress}
        >
          {action.label}
        </button>
      )}
    </li>
  );
}
