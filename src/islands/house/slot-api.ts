// The game's own calls: a bearer of this launch, no cookies, since the frame has an origin of its own.
import type { OutputOf } from '../../lib/contract/call.ts';
import type { ErrorCode } from '../../lib/contract/errors.ts';
import type { houseBalance, houseOpen, houseSeeds, houseSpin } from '../../lib/contract/house.ts';

export type Opened = OutputOf<typeof houseOpen>;
export type Balance = OutputOf<typeof houseBalance>;
export type Played = OutputOf<typeof houseSpin>;
export type ShownSeeds = OutputOf<typeof houseSeeds>;

/** The server said no, with the sentence to show. */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** No answer came, or one that does not say what happened: the same request may be sent again. */
export class NoAnswer extends Error {
  /** What the server said, when it has to be left alone for a while: too many calls, maintenance. */
  readonly said: string | undefined;

  constructor(what: string, { cause, said }: { cause?: unknown; said?: string } = {}) {
    super(what, { cause });
    this.said = said;
  }
}

const TIMEOUT_MS = 8_000;
const BUSY: readonly number[] = [429, 502, 503, 504];

interface Said<T> {
  success: boolean;
  value: T;
  errorCode: ErrorCode;
  message: string;
  fields?: Record<string, string>;
}

export interface SlotApi {
  open(ticket: string, gameId: string): Promise<Opened>;
  balance(): Promise<Balance>;
  spin(spinId: string, bet: string): Promise<Played>;
  seeds(): Promise<ShownSeeds>;
  setClientSeed(clientSeed: string): Promise<ShownSeeds>;
}

export function slotApi(): SlotApi {
  let token: string | undefined;

  async function send<T>(path: string, body?: object): Promise<T> {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    if (body) headers['content-type'] = 'application/json';
    const answer = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers,
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new NoAnswer('no answer', { cause });
    });
    const said: Said<T> = await answer.json().catch((cause: unknown) => {
      throw new NoAnswer(`status ${answer.status}, unreadable`, { cause });
    });
    if (BUSY.includes(answer.status)) throw new NoAnswer(`status ${answer.status}`, { said: said.message });
    if (!said.success) throw new Refusal(said.errorCode, Object.values(said.fields ?? {})[0] ?? said.message);
    return said.value;
  }

  return {
    async open(ticket, gameId) {
      const opened = await send<Opened>('/house/open', { ticket, gameId });
      token = opened.token;
      return opened;
    },
    balance: () => send('/house/balance'),
    spin: (spinId, bet) => send('/house/spin', { spinId, bet }),
    seeds: () => send('/house/seeds'),
    setClientSeed: (clientSeed) => send('/house/seeds', { clientSeed }),
  };
}

/** A random UUID (version 4) also where `crypto.randomUUID` is missing, as on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
