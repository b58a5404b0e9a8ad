// Tickets: what each is for, what it cost, and what came of it.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import { tableProofPath } from '../../lib/rules/round-link.ts';
import type { Lottery, Ticket } from '../../lib/stores/lottery.ts';
import { drawDay, linesText, regionName, stateText } from './words.ts';

export function TicketList({
  games,
  tickets,
}: {
  games: readonly Lottery[];
  tickets: readonly Ticket[];
}): ReactElement {
  return (
    <ul className="lottery-tickets">
      {tickets.map((ticket) => (
        <TicketRow
          key={ticket.number}
          ticket={ticket}
          game={games.find((each) => each.gameId === ticket.gameId)}
        />
      ))}
    </ul>
  );
}

function TicketRow({ ticket, game }: { ticket: Ticket; game: Lottery | undefined }): ReactElement {
  const { lines, state } = ticket;
  const won = lines.filter(({ result }) => result === 'won');
  return (
    <li className="card lottery-ticket">
      <b>
        {ticket.number}, {[...(game ? [regionName(game.table)] : []), drawDay(ticket.round)].join(', ')}
      </b>
      <span className={state === 'won' ? 'lottery-won num' : 'num'}>{stateText(ticket)}</span>
      <span className="soft small">{linesText(game?.table, won.length > 0 ? won : lines)}</span>
      <span className="soft small num">
        {t('lottery:cost', { amount: formatWire(ticket.stake) })}
        {ticket.ofChase && `, ${t('lottery:ofChase')}`}
      </span>
      {state !== 'open' && (
        <a className="small" href={tableProofPath(ticket.gameId, ticket.round)}>
          {t('lottery:recompute')}
        </a>
      )}
    </li>
  );
}
