import { type ReactElement, useState } from 'react';
import type { HeldBreak } from '../../../lib/contract/values.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { BreakKind } from '../../../lib/rules/play-breaks.ts';
import { Button } from '../../ui/Button.tsx';
import { BreakDialog } from './BreakDialog.tsx';
import { lengthsOf } from './break-facts.ts';

const KINDS: BreakKind[] = ['time_out', 'self_exclusion'];

/** The two breaks that a member can take; on a break, those that hold for longer. */
export function BreakCard({ held }: { held: HeldBreak | null }): ReactElement {
  const [open, setOpen] = useState<BreakKind>();
  const kinds = KINDS.filter((kind) => lengthsOf(kind, held).length > 0);
  const words = held ? 'longerBreak' : 'break';
  return (
    <section className="limits-panel" aria-labelledby="limits-break">
      <h3 id="limits-break">{t(`limits:${words}.title`)}</h3>
      <p className="tiny soft">{t(kinds.length > 0 ? `limits:${words}.text` : 'limits:longerBreak.none')}</p>
      <ul className="limits-breaks">
        {kinds.map((kind) => (
          <li key={kind}>
            <p>
              <strong>{t(`limits:break.${kind}.name`)}</strong>
              {!held && <span className="tiny soft">{t(`limits:break.${kind}.lengths`)}</span>}
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
          held={held}
          onClose={() => setOpen(undefined)}
          onInstead={held ? undefined : () => setOpen('time_out')}
        />
      )}
    </section>
  );
}
