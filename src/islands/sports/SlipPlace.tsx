// Where the slip stands: beside the fixtures, and on a phone behind a bar over the bottom bar, in a sheet.
import { type ReactElement, useState } from 'react';
import { arrowUp } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor } from '../../lib/rules/money.ts';
import { slipOf } from '../../lib/stores/bet-slip.ts';
import type { League, SportsCategory } from '../../lib/stores/sports.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useOneColumn } from '../ui/use-phone.ts';
import { SlipBody } from './SlipBody.tsx';
import { useBetSlip } from './use-bet-slip.ts';
import { useFollowedPrices } from './use-followed-prices.ts';
import { priceText } from './words.ts';

interface Props {
  category: SportsCategory;
  leagues: readonly League[];
  /** The server's time. */
  now: number;
  onPlaced: () => void;
}

export function SlipPlace({ category, leagues, now, onPlaced }: Props): ReactElement | null {
  useFollowedPrices(category, leagues);
  const slip = useBetSlip(category, leagues, now);
  const narrow = useOneColumn();
  const [open, setOpen] = useState(false);
  const count = slip.picks.length;
  const clear = count > 0 && (
    <Button variant="ghost" className="slip-clear" onClick={slip.clear}>
      {t('sports:slip.clear')}
    </Button>
  );
  if (!narrow)
    return (
      <aside className="card slip-side" aria-label={t('sports:slip.title')}>
        <header className="slip-head">
          <h2>
            {t('sports:slip.title')} {count > 0 && <span className="slip-count num">{count}</span>}
          </h2>
          {clear}
        </header>
        <SlipBody slip={slip} onPlaced={onPlaced} />
      </aside>
    );
  if (count === 0 && !open) return null;
  return (
    <>
      <button type="button" className="slip-bar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="slip-count num">{count}</span>
        <span>
          <b>
            {slip.mode === 'parlay'
              ? t('sports:slip.barParlay', { price: priceText(slip.combinations[0]?.priceMilli ?? 0) })
              : t(`sports:slip.${slip.mode}`)}
          </b>
          <span className="soft small num">
            {t('sports:slip.barPays', {
              stake: formatMinor(slip.totalMinor),
              pays: formatMinor(slip.mostMinor),
            })}
          </span>
        </span>
        <span className="slip-bar-open">
          {t('sports:slip.open')} <Icon path={arrowUp} />
        </span>
      </button>
      {open && (
        <Dialog title={t('sports:slip.title')} onClose={() => setOpen(false)} className="slip-sheet">
          {clear}
          <SlipBody
            slip={slip}
            onPlaced={() => {
              onPlaced();
              // What is on the slip now, not when the key was pressed.
              if (slipOf(category).get().length === 0) setOpen(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
