// The tickets of the reward center: one card a game, with what is left to open and what it can bring.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { $tickets, loadTickets, type TicketGame } from '../../../lib/stores/tickets.ts';
import { Button } from '../../ui/Button.tsx';
import { momentOf } from '../../ui/when.ts';
import { ChanceTable } from './ChanceTable.tsx';
import { TicketArt } from './TicketArt.tsx';
import { TicketStage } from './TicketStage.tsx';

interface OnStage {
  /** As it was when its first ticket was opened. */
  game: TicketGame;
  number: string;
}

export function TicketCards(): ReactElement | null {
  const loaded = useStore($tickets);
  const [open, setOpen] = useState<OnStage>();
  useEffect(() => void loadTickets(), []);
  if (loaded.state !== 'ready' || !loaded.value.open) return null;
  return (
    <>
      <ul className="tickets">
        {loaded.value.games.map((game) => (
          <Card key={game.game} game={game} onOpen={(number) => setOpen({ game, number })} />
        ))}
      </ul>
      {open && (
        <TicketStage
          key={open.number}
          {...open}
          onNext={nextOf(open, setOpen)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** How to go on to the next ticket of a game. */
function nextOf({ game, number }: OnStage, onStage: (next: OnStage) => void): (() => void) | undefined {
  const next = game.tickets[game.tickets.findIndex((ticket) => ticket.number === number) + 1];
  return next && (() => onStage({ game, number: next.number }));
}

interface Props {
  game: TicketGame;
  onOpen: (number: string) => void;
}

function Card({ game: { game, kind, amount, prizes, tickets }, onOpen }: Props): ReactElement {
  const [next] = tickets;
  const paid = prizes.filter((prize) => prize.amount !== '0.00');
  const [least, most] = [paid[0]?.amount ?? '0.00', paid.at(-1)?.amount ?? '0.00'];
  return (
    <li className={`ticket ticket-${game}`}>
      <TicketArt game={game} prizes={prizes} />
      <div>
        <p className="ticket-head">
          <strong>{t(`tickets:game.${game}`)}</strong>
          <span className={tickets.length > 0 ? 'badge badge-accent' : 'badge'}>
            {t('tickets:left', { count: tickets.length })}
          </span>
        </p>
        <p className="tiny soft">
          {t(paid.length < prizes.length ? 'tickets:bringsOrNothing' : 'tickets:brings', {
            least: formatWire(least),
            most: formatWire(most),
          })}{' '}
          {t(`tickets:from.${kind}`, { amount: formatWire(amount) })}
        </p>
        <div className="ticket-foot">
          <span className="tiny soft">
            {next && t('tickets:ends', { time: momentOf(new Date(next.endsAt)) })}
          </span>
          <Button disabled={!next} onClick={() => next && onOpen(next.number)}>
            {t(`tickets:open.${game}`)}
          </Button>
        </div>
        <details>
          <summary className="link tiny">{t('tickets:chances')}</summary>
          <ChanceTable prizes={prizes} />
        </details>
      </div>
    </li>
  );
}
