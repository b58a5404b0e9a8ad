// One connection per process that receives what other processes announce, and reconnects when it breaks.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { endWhenSilent, expectAnswers, reachable } from './connect.ts';

/** Handles a payload; when it fails, the announcement counts as missed. */
type Hear = (payload: string) => Promise<void> | void;

export interface Listener {
  on(channel: string, hear: Hear): Promise<void>;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** How often the server must answer a query: nothing else shows that an idle connection is broken. */
const BEAT_MS = 2_000;
const SILENCE_MS = 2 * BEAT_MS;

/**
 * Listens on channels of the database. After a broken connection it tries again, one attempt at a time, until it
 * listens, and then calls `regained`, since announcements made in between were not heard. While `regained` fails, it
 * counts as not connected.
 */
export async function listen(url: string, regained: () => Promise<void>): Promise<Listener> {
  const channels = new Map<string, Hear>();
  const closing = new AbortController();
  let client = newClient();
  await open();
  const ended = stayOpen();

  function newClient(): pg.Client {
    const fresh = new pg.Client({ connectionString: url, application_name: 'portico listen', ...reachable });
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload = '' }) => {
      hear(channel, payload).catch(() => drop(fresh));
    });
    return fresh;
  }

  async function hear(channel: string, payload: string): Promise<void> {
    await channels.get(channel)?.(payload);
  }

  async function open(): Promise<void> {
    try {
      await client.connect();
      endWhenSilent(client);
      expectAnswers(client, SILENCE_MS);
      for (const channel of channels.keys()) await subscribe(channel);
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  async function subscribe(channel: string): Promise<void> {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  }

  async function stayOpen(): Promise<void> {
    while (!closing.signal.aborted) {
      await untilLost(client);
      for (
        let pause = FIRST_PAUSE_MS;
        !closing.signal.aborted;
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
      ) {
        if (await reopened()) break;
        await wait(pause, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      }
    }
  }

  async function reopened(): Promise<boolean> {
    client = newClient();
    try {
      await open();
      await regained();
      return true;
    } catch {
      drop(client);
      return false;
    }
  }

  return {
    async on(channel, heard) {
      channels.set(channel, heard);
      await subscribe(channel);
    },
    async close() {
      closing.abort();
      drop(client);
      await ended;
      drop(client);
    },
  };
}

/** Nothing is lost with it: a listening connection only receives. */
function drop({ connection }: pg.Client): void {
  connection.stream.destroy();
}

/** Returns when either side closes the connection; the heartbeat notices a silent server. */
async function untilLost(client: pg.Client): Promise<void> {
  const { stream } = client.connection;
  if (stream.closed) return;
  const over = new AbortController();
  const lost = once(stream, 'close').finally(() => over.abort());
  await Promise.allSettled([lost, beat(client, over.signal)]);
}

async function beat(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    await wait(BEAT_MS, undefined, { ref: false, signal });
    await client.query('select 1');
  }
}
