// Where the slip stands: beside the fixtures, and on a phone behind a bar over the bottom bar, in a sheet.
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { League, SportsCategory } from '../../lib/stores/sports.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useOneColumn } from '../ui/use-phone.ts';
import { refusedText } from './refused-bet.ts';
import { SlipBar } from './SlipBar.tsx';
import { SlipBody } from './SlipBody.tsx';
import { useBetSlip } from './use-bet-slip.ts';
import { useFollowedPrices } from './use-followed-prices.ts';
import { usePlacing } from './use-placing.ts';

interface Props {
  category: SportsCategory;
  leagues: readonly League[];
  /** The server's time. */
  now: number;
  /** A placement was answered, whether it was taken or not. */
  onAnswered: () => void;
  /** Leads to the member's bets. */
  onBets: () => void;
}

const tellPlaced = (count: number): void => showToast('done', t('sports:slip.placed', { count }));

export function SlipPlace({ category, leagues, now, onAnswered, onBets }: Props): ReactElement {
  useFollowedPrices(category, leagues);
  const slip = useBetSlip(category, leagues, now);
  const narrow = useOneColumn();
  const [open, setOpen] = useState(false);
  /** How many bets the sheet has placed before it closed. */
  const [placed, setPlaced] = useState(0);
  const placing = usePlacing(category, slip, (bets, refused) => {
    onAnswered();
    if (bets > 0 && narrow && open && !refused) {
      setPlaced(bets);
      setOpen(false);
      return;
    }
    // The sheet stays at what was refused.
    if (bets > 0) tellPlaced(bets);
    if (refused && (refused.isOffSlip || (narrow && !open))) showToast('failed', refusedText(refused));
  });
  const count = slip.picks.length;
  const clear = count > 0 && !placing.unknown && (
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
        <SlipBody slip={slip} placing={placing} />
      </aside>
    );
  return (
    <>
      <SlipBar
        slip={slip}
        isOpen={open}
        isUnknown={placing.unknown !== undefined}
        placed={placed}
        onOpen={() => {
          setPlaced(0);
          setOpen(true);
        }}
        onBets={onBets}
      />
      {open && (
        <Dialog title={t('sports:slip.title')} onClose={() => setOpen(false)} className="slip-sheet">
          {clear}
          <SlipBody slip={slip} placing={placing} />
        </Dialog>
      )}
    </>
  );
}
