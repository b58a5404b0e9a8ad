// Serves a yardstick: its files compressed once, pictures from the product as they are.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compress } from '../../../bin/serve/compress.ts';

export interface Served {
  type: string;
  body: Buffer;
}

/** Serves files by path. */
export async function servePlain(files: Map<string, Served>, product: string) {
  const ready = new Map<string, Served>();
  for (const [path, { type, body }] of files) ready.set(path, { type, body: await compress(body, 'br') });
  const server = createServer(async (request, response) => {
    const file = ready.get(request.url ?? '');
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
      return;
    }
    const answer = await fetch(product + request.url);
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
