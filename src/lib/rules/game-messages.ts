// What the portal's frame page and a house game say to each other. Shapes are checked on both sides and no amount
// is ever said: each reads its own balance when it is told that there is a new one.

import { isReceipt } from './receipt.ts';
import { ROUND_INDEX, ROUND_NUMBER } from './round-link.ts';

export type Theme = 'dark' | 'light';

export type FromGame =
  | { type: 'ready' }
  /** From now on a round may be booked that is not shown yet. */
  | { type: 'round-start' }
  /** The round has been shown, or was refused. */
  | { type: 'round-end' }
  | { type: 'deposit' }
  /** The player wants to see their limits, or where help is. */
  | { type: 'limits' }
  | { type: 'help' }
  /** The player wants to check this round on the page Fairness. */
  | { type: 'proof'; number: string }
  /** The same of a round of the table that is open. */
  | { type: 'table-proof'; round: string }
  /** What a bet was accepted by, for the page to keep: games have no store of their own. */
  | { type: 'receipt'; number: string; leaf: string }
  /** The player wants to go to the room of cards in which they sit. */
  | { type: 'room'; gameId: string }
  | { type: 'closed' }
  /** The game is a table: the page follows its events, and hands them on. */
  | { type: 'follow' }
  /** Which hand of its shoe the table is at. */
  | { type: 'hand'; hand: number }
  /** Escape was pressed, and nothing in the game was there to be closed by it. */
  | { type: 'escape' }
  /** The player wants the whole screen for the game, or back. */
  | { type: 'full-screen' }
  | { type: 'muted'; muted: boolean };

export type ToGame =
  | { type: 'mute' }
  | { type: 'unmute' }
  /** The theme of the page around the game. */
  | { type: 'theme'; theme: Theme }
  /** An event of the page's stream. */
  | { type: 'event'; topic: string }
  /** An event of the table that the game follows; without a cause anything may have happened, since the stream had been away. */
  | { type: 'table'; cause?: string; news?: object }
  /** Whether events arrive: while they do not, the page tries to connect again. */
  | { type: 'stream'; on: boolean };

const ROOM = /^[a-z0-9-]{1,64}$/;
const GAME = 'portico-house';
const PORTAL = 'portico';

/** A game's message as it is posted: a game has an opaque origin, so its `source` mark names it. */
export const fromGameMessage = (message: FromGame) => ({ source: GAME, ...message });

export const toGameMessage = (message: ToGame) => ({ source: PORTAL, ...message });

/** Reads what came from a game's window; undefined when it is none of its messages. */
export function parseFromGame(data: unknown): FromGame | undefined {
  const message = marked(data, GAME);
  switch (message?.type) {
    case 'ready':
    case 'round-start':
    case 'round-end':
    case 'deposit':
    case 'limits':
    case 'help':
    case 'closed':
    case 'follow':
    case 'escape':
    case 'full-screen':
      return { type: message.type };
    case 'proof':
      return typeof message.number === 'string' && ROUND_NUMBER.test(message.number)
        ? { type: 'proof', number: message.number }
        : undefined;
    case 'table-proof':
      return typeof message.round === 'string' && ROUND_INDEX.test(message.round)
        ? { type: 'table-proof', round: message.round }
        : undefined;
    case 'receipt':
      return isReceipt(message.number, message.leaf)
        ? { type: 'receipt', number: String(message.number), leaf: String(message.leaf) }
        : undefined;
    case 'room':
      return typeof message.gameId === 'string' && ROOM.test(message.gameId)
        ? { type: 'room', gameId: message.gameId }
        : undefined;
    case 'hand':
      return Number.isInteger(message.hand) && Number(message.hand) > 0
        ? { type: 'hand', hand: Number(message.hand) }
        : undefined;
    case 'muted':
      return typeof message.muted === 'boolean' ? { type: 'muted', muted: message.muted } : undefined;
    default:
      return undefined;
  }
}

/** Reads what came from the portal's window; undefined when it is none of its messages. */
export function parseToGame(data: unknown): ToGame | undefined {
  const message = marked(data, PORTAL);
  switch (message?.type) {
    case 'mute':
    case 'unmute':
      return { type: message.type };
    case 'table':
      return {
        type: 'table',
        ...(typeof message.cause === 'string' && { cause: message.cause }),
        ...(typeof message.news === 'object' && message.news !== null && { news: message.news }),
      };
    case 'stream':
      return typeof message.on === 'boolean' ? { type: 'stream', on: message.on } : undefined;
    case 'theme':
      return message.theme === 'light' || message.theme === 'dark'
        ? { type: 'theme', theme: message.theme }
        : undefined;
    case 'event':
      return typeof message.topic === 'string' ? { type: 'event', topic: message.topic } : undefined;
    default:
      return undefined;
  }
}

type Field =
  | 'source'
  | 'type'
  | 'muted'
  | 'topic'
  | 'number'
  | 'gameId'
  | 'leaf'
  | 'cause'
  | 'news'
  | 'on'
  | 'round'
  | 'hand'
  | 'theme';

function marked(data: unknown, source: string) {
  const message: Partial<Record<Field, unknown>> = Object(data);
  return message.source === source ? message : undefined;
}
