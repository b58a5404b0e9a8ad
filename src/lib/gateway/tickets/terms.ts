// The terms of tickets as editors wrote them.
import { published } from '../content/published.ts';
import { termsOf } from '../content/terms.ts';

export interface Prize {
  amount: string;
  weight: number;
}

export const ticketGames = ['envelope', 'wheel', 'egg'] as const;
export type TicketGame = (typeof ticketGames)[number];

export interface TicketTerms {
  open: boolean;
  games: Record<TicketGame, { kind: 'valid' | 'deposit'; amount: string; prizes: Prize[] }>;
  /** The version of the terms. */
  hash: string;
}

let known: TicketTerms | undefined;

/** The terms in force. */
export function ticketTerms(): TicketTerms {
  known ??= read();
  return known;
}

function read(): TicketTerms {
  const content = published();
  const [desk] = content.entriesOf('tickets').map(({ data }) => data.desk);
  const hash = termsOf(content).find(({ kind }) => kind === 'tickets')?.hash;
  if (!desk || !hash) throw new Error('tickets.json has a fault: "content check" says which.');
  return { ...desk, hash };
}
