// In place of a game, for a member who takes a break: until when it holds, what is open meanwhile, and where help is.
import { type ReactElement, useEffect, useState } from 'react';
import { hourglass } from '../../lib/art/icons.ts';
import type { ShownBreak } from '../../lib/contract/values.ts';
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { Button } from '../ui/Button.tsx';
import { breakWords } from '../ui/break-words.ts';
import { Icon } from '../ui/Icon.tsx';

export function StageBreak({ held }: { held: ShownBreak }): ReactElement | null {
  const [ready, setReady] = useState(false);
  useEffect(() => void loadMessages('common', 'member').then(() => setReady(true)), []);
  if (!ready) return null;
  const { title, back } = breakWords(held);
  return (
    <div className="state" role="alert">
      <Icon path={hourglass} size={32} />
      <h2>{title}</h2>
      <p>{t('member:center.break.stage')}</p>
      {back && <p>{back}</p>}
      <p>
        <Button variant="primary" onClick={() => openModal('personalCenter', { page: 'withdraw' })}>
          {t('common:account.withdrawal')}
        </Button>
        <a className="btn btn-secondary" href="/responsible#who-helps">
          {t('member:center.break.help')}
        </a>
      </p>
    </div>
  );
}
