// One connection per process that hears what other processes announce, and comes back when it breaks.
import pg from 'pg';

export interface Listener {
  on(channel: string, hear: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 500;

/**
 * Listens on channels of the database. After a broken connection it listens again by itself and calls `regained`,
 * since announcements made in between were not heard.
 */
export async function listen(url: string, regained: () => void): Promise<Listener> {
  const channels = new Map<string, (payload: string) => void>();
  let closed = false;
  let client = await open();

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'portico listen' });
    fresh.on('notification', (note) => channels.get(note.channel)?.(note.payload ?? ''));
    fresh.on('error', () => {});
    fresh.on('end', () => void reopen());
    await fresh.connect();
    for (const channel of channels.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    return fresh;
  }

  async function reopen(): Promise<void> {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      if (closed) return;
      try {
        client = await open();
        return regained();
      } catch {
        // The database is still away; the next turn tries again.
      }
    }
  }

  return {
    async on(channel, hear) {
      channels.set(channel, hear);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      await client.end();
    },
  };
}
