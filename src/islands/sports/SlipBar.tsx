// The slip of a phone while its sheet is closed: what is on it, and for as long as it has the focus what became of it. A sheet that
// closes over an empty slip leads back here, so that somebody who goes by keyboard or by ear hears that the bet is placed.
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { alert, check } from '../../lib/art/dialog-icons.ts';
import { arrowUp, right } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor } from '../../lib/rules/money.ts';
import { Icon } from '../ui/Icon.tsx';
import { useBarRoom } from '../ui/use-bar-room.ts';
import type { BetSlip } from './use-bet-slip.ts';
import { priceText } from './words.ts';

interface Props {
  slip: BetSlip;
  isOpen: boolean;
  /** A bet was sent, and whether it is placed is not known. */
  isUnknown: boolean;
  /** How many bets the sheet has just placed. */
  placed: number;
  onOpen: () => void;
  onBets: () => void;
}

export function SlipBar({ slip, isOpen, isUnknown, placed, onOpen, onBets }: Props): ReactElement | null {
  const bar = useRef<HTMLButtonElement>(null);
  const [stays, setStays] = useState(false);
  const count = slip.picks.length;
  useEffect(() => {
    if (isOpen) setStays(true);
    else if (stays) bar.current?.focus({ preventScroll: true });
  }, [isOpen, stays]);
  const isShown = count > 0 || isUnknown || isOpen || stays;
  useBarRoom(bar, isShown);
  if (!isShown) return null;
  const tells = !isUnknown && count === 0 && placed > 0;
  return (
    <button
      type="button"
      ref={bar}
      className="slip-bar"
      {...(!tells && { 'aria-haspopup': 'dialog' })}
      onClick={tells ? onBets : onOpen}
      // A window that somebody leaves for another keeps its focus.
      onBlur={(event) => {
        if (!isOpen && document.activeElement !== event.currentTarget) setStays(false);
      }}
    >
      {isUnknown ? <Unknown /> : count > 0 ? <OnSlip slip={slip} /> : <Emptied placed={placed} />}
    </button>
  );
}

const Unknown = (): ReactElement => (
  <>
    <Icon path={alert} />
    <b className="small">{t('sports:slip.unknownTitle')}</b>
    <Icon path={arrowUp} />
  </>
);

const Emptied = ({ placed }: Pick<Props, 'placed'>): ReactElement =>
  placed > 0 ? (
    <>
      <Icon path={check} />
      <b className="small">{t('sports:slip.placed', { count: placed })}</b>
      <Icon path={right} />
    </>
  ) : (
    <>
      <span className="slip-count num">0</span>
      <span className="soft small">{t('sports:slip.emptyText')}</span>
      <Icon path={arrowUp} />
    </>
  );

const OnSlip = ({ slip }: Pick<Props, 'slip'>): ReactElement => (
  <>
    <span className="slip-count num">{slip.picks.length}</span>
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
  </>
);
