// What the portal's frame page and a house game say to each other. Shapes are checked on both sides and no amount
// is ever said: the portal reads its own balance when a round is over.

export type FromGame =
  | { type: 'ready' }
  | { type: 'spin-start' }
  | { type: 'round' }
  | { type: 'deposit' }
  | { type: 'closed' }
  | { type: 'muted'; muted: boolean };

export type ToGame = { type: 'mute' } | { type: 'unmute' } | { type: 'refresh' };

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
    case 'spin-start':
    case 'round':
    case 'deposit':
    case 'closed':
      return { type: message.type };
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
    case 'refresh':
      return { type: message.type };
    default:
      return undefined;
  }
}

function marked(data: unknown, source: string): { type?: unknown; muted?: unknown } | undefined {
  const message: { source?: unknown; type?: unknown; muted?: unknown } = Object(data);
  return message.source === source ? message : undefined;
}
