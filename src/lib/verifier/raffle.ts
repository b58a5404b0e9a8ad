// Draws a raffle again from its seed and the number of its tickets (`docs/fairness.md`, Raffles).
import { sha256Text } from './hash.ts';
import { isRecord, isText } from './proof.ts';
import { agreementOf, type Step } from './steps.ts';
import type { Verification } from './verify.ts';

export interface RaffleProof {
  /** The name of its promotion. */
  raffle: string;
  title: string;
  seed: string;
  seedHash: string;
  tickets: string;
  /** In the order of the places, from 1. */
  wins: readonly { place: number; ticket: string }[];
}

const HEX_64 = /^[0-9a-f]{64}$/;
const NAME = /^[a-z0-9-]{1,80}$/;
const TITLE = /^.{1,200}$/u;
/** No raffle has more; it keeps a proof that somebody made up from keeping a browser busy. */
const MOST_PLACES = 1_000;
const TICKET = /^[1-9]\d{0,14}$/;

/** Whether a text is meant to be such a proof. */
export const isOfRaffle = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && 'raffle' in value;

/** Undefined when something that the calculation needs is missing. */
export function readRaffleProof(value: Record<string, unknown>): RaffleProof | undefined {
  const { raffle, title, seed, seedHash, tickets, wins } = value;
  if (!isText(raffle, NAME) || !isText(title, TITLE) || !isText(seed, HEX_64)) return undefined;
  if (!isText(seedHash, HEX_64) || !isText(tickets, TICKET) || !Array.isArray(wins)) return undefined;
  if (wins.length > Math.min(MOST_PLACES, Number(tickets))) return undefined;
  const whole = wins.every(
    (win: unknown, at) => isRecord(win) && win.place === at + 1 && isText(win.ticket, TICKET),
  );
  return whole ? { raffle, title, seed, seedHash, tickets, wins } : undefined;
}

/** Each place tries one ticket after the other until one comes that has not won. */
export async function verifyRaffle({
  seed,
  seedHash,
  tickets,
  wins,
}: RaffleProof): Promise<Omit<Verification, 'win'>> {
  const drawn = new Set<string>();
  const places: Step = { key: 'raffle', facts: [{ key: 'raffleTickets', value: tickets, given: true }] };
  for (const { place, ticket: recorded } of wins) {
    const ticket = await ticketOf(`${seed}:${tickets}:${place}`, BigInt(tickets), drawn);
    drawn.add(ticket);
    places.facts.push({ key: 'rafflePlace', values: { place }, value: ticket, recorded });
  }
  const commitment: Step = {
    key: 'raffleSeed',
    facts: [
      { key: 'raffleSeed', value: seed, given: true },
      { key: 'sha256', value: await sha256Text(seed), recorded: seedHash },
    ],
  };
  const steps = [commitment, places];
  const wrong = steps.findIndex((step) => agreementOf(step) === 'differs');
  return { steps, wrong: wrong < 0 ? undefined : wrong };
}

const DIGITS = 15;

async function ticketOf(message: string, tickets: bigint, drawn: ReadonlySet<string>): Promise<string> {
  for (let tried = 0; ; tried++) {
    const digest = await sha256Text(`${message}:${tried}`);
    const ticket = String((BigInt(`0x${digest.slice(0, DIGITS)}`) % tickets) + 1n);
    if (!drawn.has(ticket)) return ticket;
  }
}
