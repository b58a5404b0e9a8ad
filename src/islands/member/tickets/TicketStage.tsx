// The stage on which a ticket is opened: what it brings is drawn before the first frame, and can be seen at once.
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { isRefused } from '../../../lib/stores/refused.ts';
import { afterOpening, type Opened, openTicket, type TicketGame } from '../../../lib/stores/tickets.ts';
import { Button } from '../../ui/Button.tsx';
import { CloseKey } from '../../ui/CloseKey.tsx';
import { ChanceTable } from './ChanceTable.tsx';
import { TicketArt } from './TicketArt.tsx';

/** How long each is opened. */
const LASTS_MS = { envelope: 1200, wheel: 3000, egg: 1500 };

interface Props {
  game: TicketGame;
  number: string;
  /** Goes to another ticket of the game; undefined when this is the last one. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function TicketStage({ game: { game, prizes }, number, onNext, onClose }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const shown = over && opened !== undefined;
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
    const end = setTimeout(() => setOver(true), isStill() ? 0 : LASTS_MS[game]);
    return () => clearTimeout(end);
  }, [opened, game]);

  const close = (): void => {
    void afterOpening();
    onClose();
  };
  // The key that was pressed to skip is gone.
  useEffect(() => {
    if (shown || refused) dialog.current?.querySelector<HTMLElement>('.ticket-keys .btn')?.focus();
  }, [shown, refused]);

  const place = opened?.round.place;
  const won = shown && opened.win !== '0.00';
  return (
    <dialog
      ref={dialog}
      className={`ticket-stage stage-${game}`}
      data-theme="dark"
      aria-label={t(`tickets:game.${game}`)}
      onClose={close}
    >
      <header className="stage-head">
        <h2>{t(`tickets:game.${game}`)}</h2>
        {shown || refused ? (
          <CloseKey onClose={() => dialog.current?.close()} />
        ) : (
          <button type="button" className="btn btn-ghost" onClick={() => setOver(true)}>
            {t('tickets:skip')}
          </button>
        )}
      </header>
      <div className="stage-said" aria-live="polite">
        {refused && <p>{refused}</p>}
        {shown && <Result opened={opened} />}
      </div>
      <div className={won ? 'stage-scene has-won' : 'stage-scene'}>
        <div className={shown ? 'stage-art is-shown' : opened ? 'stage-art is-opening' : 'stage-art'}>
          <TicketArt game={game} prizes={table} stopped={place} told={shown} />
        </div>
      </div>
      <div className="stage-foot">
        {game === 'wheel' && (
          <ChanceTable prizes={table} {...(shown && place !== undefined && { won: place })} />
        )}
        {opened && !shown && (
          <p className="tiny num">
            {t('tickets:drawn', { hash: opened.serverSeedHash.slice(0, 12), nonce: opened.nonce })}
          </p>
        )}
        {/* Their place is kept while it opens, so that nothing moves when they come. */}
        <p className={shown || refused ? 'ticket-keys' : 'ticket-keys is-later'}>
          {onNext && (
            <Button variant="primary" large block onClick={onNext}>
              {t(`tickets:open.${game}`)}
            </Button>
          )}
          <Button
            variant={onNext ? 'secondary' : 'primary'}
            large
            block
            onClick={() => dialog.current?.close()}
          >
            {t('tickets:done')}
          </Button>
        </p>
        {shown && (
          <p className="stage-proof tiny num">
            {opened.number} <a href={`/fairness#round=${opened.number}`}>{t('tickets:check')}</a>
          </p>
        )}
      </div>
    </dialog>
  );
}

/** The sum, and that it is in the balance. */
function Result({ opened: { win } }: { opened: Opened }): ReactElement {
  const blank = win === '0.00';
  return (
    <>
      <p className="stage-word">{t(blank ? 'tickets:nothing' : 'tickets:won')}</p>
      {!blank && <strong className="stage-sum num">+{formatWire(win)}</strong>}
      <p className="small">{t(blank ? 'tickets:nothingText' : 'tickets:inBalance')}</p>
    </>
  );
}
