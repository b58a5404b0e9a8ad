// The stage on which a ticket is opened: what it brings is drawn before the first frame, and can be seen at once.
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { isRefused } from '../../../lib/stores/refused.ts';
import { afterOpening, type Opened, openTicket, type TicketGame } from '../../../lib/stores/tickets.ts';
import { Button } from '../../ui/Button.tsx';
import { ChanceTable } from './ChanceTable.tsx';
import { TicketArt } from './TicketArt.tsx';

/** How long each is opened. */
const LASTS_MS = { envelope: 1200, wheel: 3000, egg: 1500 };

interface Props {
  game: TicketGame;
  number: string;
  onClose: () => void;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function TicketStage({ game: { game, prizes }, number, onClose }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [refused, setRefused] = useState<string>();
  const [shown, setShown] = useState(false);
  const table = opened?.table.prizes ?? prizes;

  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
  }, []);

  useEffect(() => {
    let here = true;
    openTicket(number).then(
      (value) => here && setOpened(value),
      (error: unknown) => {
        if (!isRefused(error)) throw error;
        if (here) setRefused(error.message);
      },
    );
    return () => {
      here = false;
    };
  }, [number]);

  useEffect(() => {
    if (!opened) return;
    const end = setTimeout(() => setShown(true), isStill() ? 0 : LASTS_MS[game]);
    return () => clearTimeout(end);
  }, [opened, game]);

  const close = (): void => {
    void afterOpening();
    onClose();
  };
  const place = opened?.round.place;
  return (
    <dialog
      ref={dialog}
      className={`ticket-stage stage-${game}`}
      aria-label={t(`tickets:game.${game}`)}
      onClose={close}
    >
      <div className={shown ? 'stage-art is-shown' : opened ? 'stage-art is-opening' : 'stage-art'}>
        <TicketArt game={game} prizes={table} stopped={place} told={shown} />
      </div>
      <div className="stage-said" aria-live="polite">
        {refused && <p>{refused}</p>}
        {shown && opened && <Result opened={opened} />}
        {!shown && opened && (
          <p className="tiny num">
            {t('tickets:drawn', { hash: opened.serverSeedHash.slice(0, 12), nonce: opened.nonce })}
          </p>
        )}
      </div>
      {game === 'wheel' && (
        <ChanceTable prizes={table} {...(shown && place !== undefined && { won: place })} />
      )}
      <p className="stage-keys">
        {!shown && !refused && (
          <Button large disabled={!opened} onClick={() => setShown(true)}>
            {t('tickets:skip')}
          </Button>
        )}
        {(shown || refused) && (
          <Button variant="primary" large onClick={() => dialog.current?.close()}>
            {t('tickets:done')}
          </Button>
        )}
      </p>
    </dialog>
  );
}

/** The sum in the balance, the number, and the way to draw it again. */
function Result({ opened: { win, number } }: { opened: Opened }): ReactElement {
  const blank = win === '0.00';
  return (
    <>
      <p className="stage-word">{t(blank ? 'tickets:nothing' : 'tickets:won')}</p>
      {!blank && <strong className="stage-sum num">+{formatWire(win)}</strong>}
      <p className="small">{t(blank ? 'tickets:nothingText' : 'tickets:inBalance')}</p>
      <p className="tiny num">
        {number} <a href={`/fairness#round=${number}`}>{t('tickets:check')}</a>
      </p>
    </>
  );
}
