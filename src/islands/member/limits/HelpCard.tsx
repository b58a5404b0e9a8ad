import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { $session } from '../../../lib/stores/session.ts';

const LINKS = [
  ['helpline', '/responsible#who-helps'],
  ['test', '/responsible#ask-yourself'],
  ['block', '/responsible#self-exclusion'],
  ['support', '/help/contact'],
] as const;

/** Where help is, and who sees nothing of this page. */
export function HelpCard(): ReactElement {
  const session = useStore($session);
  return (
    <section className="limits-panel" aria-labelledby="limits-fun">
      <h3 id="limits-fun">{t('limits:fun.title')}</h3>
      <p className="tiny soft">{t('limits:fun.text')}</p>
      <ul className="limits-links">
        {LINKS.map(([name, href]) => (
          <li key={name}>
            <a className="link" href={href}>
              {t(`limits:fun.${name}`)}
            </a>
          </li>
        ))}
      </ul>
      {session.state === 'in' && session.toUpline && <p className="tiny soft">{t('limits:fun.upline')}</p>}
    </section>
  );
}
