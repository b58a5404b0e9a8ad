// The line between a portal and its database. It counts who comes, and can be cut or fall silent.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `cut` ends each connection at once; `silent` takes them and passes nothing on, either way. */
export type LineState = 'open' | 'cut' | 'silent';

export interface DatabaseLine {
  /** The database's address by this line. */
  url: string;
  /** How many connections were tried so far. */
  tried(): number;
  /** How many are open. */
  open(): number;
  /** Most that were open at once since `be` was last called. */
  most(): number;
  be(state: LineState): void;
  close(): Promise<void>;
}

export async function databaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const { hostname, port } = new URL(databaseUrl);
  const here = new Set<Socket>();
  const there = new Set<Socket>();
  let state: LineState = 'open';
  let tried = 0;
  let most = 0;

  const server = createServer((caller) => {
    tried++;
    here.add(caller);
    most = Math.max(most, here.size);
    caller.on('close', () => here.delete(caller)).on('error', () => {});
    if (state === 'cut') caller.destroy();
    else if (state === 'open') lead(caller);
    else caller.resume();
  });

  function lead(caller: Socket): void {
    const database = connect(Number(port), hostname);
    there.add(database);
    database.on('close', () => there.delete(database)).on('error', () => {});
    database.on('close', () => caller.destroy());
    caller.on('close', () => database.destroy());
    caller.pipe(database).pipe(caller);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${own}` }).href,
    tried: () => tried,
    open: () => here.size,
    most: () => most,
    be(next) {
      state = next;
      most = here.size;
      // What was on a line that fell silent stays unanswered for good, as when the machine behind it lost its power.
      if (next === 'silent') for (const each of [...here, ...there]) each.unpipe().resume();
      if (next === 'cut') for (const each of here) each.destroy();
    },
    async close() {
      for (const each of [...here, ...there]) each.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
