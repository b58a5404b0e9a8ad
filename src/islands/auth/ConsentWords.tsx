import type { ReactElement, ReactNode } from 'react';
import { t } from '../../lib/messages/browser.ts';

const MARKED = /(\[terms\]|\[privacy\])/;

/** What somebody who registers agrees to. Both texts open in a new tab, so that what was typed stays. */
export function ConsentWords({ age }: { age: number }): ReactElement {
  const links: Record<string, ReactNode> = {
    '[terms]': <Text key="terms" path="/terms" name={t('auth:consent.terms')} />,
    '[privacy]': <Text key="privacy" path="/privacy" name={t('auth:consent.privacy')} />,
  };
  const words = t('auth:consent.label', { age }).split(MARKED);
  return <>{words.map((part) => links[part] ?? part)}</>;
}

function Text({ path, name }: { path: string; name: string }): ReactElement {
  return (
    <a
      className="link"
      href={path}
      target="_blank"
      rel="noopener"
      aria-label={t('auth:consent.newTab', { name })}
    >
      {name}
    </a>
  );
}
