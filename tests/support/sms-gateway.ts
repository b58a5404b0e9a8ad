// An HTTP gateway for SMS that keeps what it is sent and answers as a test wants.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SmsServer {
  url: string;
  taken: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[];
  /** The status of the next answers; `nothing` leaves them out. */
  answerWith(status: number | 'nothing'): void;
  close(): Promise<void>;
}

export async function startSmsGateway(): Promise<SmsServer> {
  const taken: SmsServer['taken'] = [];
  let status: number | 'nothing' = 200;
  const server = createServer(async (request, response) => {
    taken.push({ method: request.method, headers: request.headers, body: await text(request) });
    if (status === 'nothing') return;
    response.writeHead(status, status < 400 && status >= 300 ? { location: '/elsewhere' } : {}).end('noted');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    taken,
    answerWith(next) {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
