import { type ReactElement, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { BreakKind } from '../../../lib/rules/play-breaks.ts';
import { Button } from '../../ui/Button.tsx';
import { BreakDialog } from './BreakDialog.tsx';

const KINDS: BreakKind[] = ['time_out', 'self_exclusion'];

/** The two breaks that a member can take. */
export function BreakCard(): ReactElement {
  const [open, setOpen] = useState<BreakKind>();
  return (
    <section className="limits-panel" aria-labelledby="limits-break">
      <h3 id="limits-break">{t('limits:break.title')}</h3>
      <p className="tiny soft">{t('limits:break.text')}</p>
      <ul className="limits-breaks">
        {KINDS.map((kind) => (
          <li key={kind}>
            <p>
              <strong>{t(`limits:break.${kind}.name`)}</strong>
              <span className="tiny soft">{t(`limits:break.${kind}.lengths`)}</span>
            </p>
            <Button
              aria-label={`${t('limits:break.choose')}: ${t(`limits:break.${kind}.name`)}`}
              onClick={() => setOpen(kind)}
            >
              {t('limits:break.choose')}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <BreakDialog
          key={open}
          kind={open}
          onClose={() => setOpen(undefined)}
          onInstead={() => setOpen('time_out')}
        />
      )}
    </section>
  );
}
