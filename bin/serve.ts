// The http server: built files from memory, everything else to the application. Only a fast path: it decides nothing.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from './problem.ts';
import { PROJECT } from './project.ts';
import { clientAddress, isProxied, isSecure, trustedProxies } from './serve/address.ts';
import { refused } from './serve/refused.ts';
import { staticFiles } from './serve/static-files.ts';

export interface Served {
  /** Takes no new connection, lets running answers finish for a while, then closes the rest. */
  stop(): Promise<void>;
}

/** What the application left in this process for requests that need none of Astro; it cannot be imported from here. */
interface ShortWay {
  kept(request: IncomingMessage, response: ServerResponse): boolean;
  call(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

interface Application {
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** With what the application takes to end it is under ten seconds: service managers kill after that. */
const DRAIN_MS = 5_000;
/** Answers already under way are either nearly done or live streams that would never end by themselves. */
const STREAM_MS = 1_500;
/** For the other side to read an answer that came before it had sent everything. */
const LINGER_MS = 2_000;

/** Serves the built product. Without a host it answers on both loopback addresses. */
export async function serve(port: number, host: string | undefined): Promise<Served> {
  const entry = join(PROJECT, 'dist', 'server', 'entry.mjs');
  const application = (await import(pathToFileURL(entry).href)) as Application;
  const files = staticFiles(join(PROJECT, 'dist', 'client'));
  const proxies = trustedProxies(process.env.TRUST_PROXY);
  const unfinished = new Set<ServerResponse>();
  const shortWay = leftBehind<ShortWay>('shortWay');
  let draining = false;

  function identify(request: IncomingMessage): void {
    request.headers['x-portico-address'] = clientAddress(request, proxies);
    request.headers['x-portico-secure'] = isSecure(request, proxies) ? '1' : '0';
    request.headers['x-portico-proxied'] = isProxied(request, proxies) ? '1' : '0';
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    // First of all: what else is done below takes as long as sending what is kept.
    const refusal = refused(request);
    if (!refusal) identify(request);
    if (!refusal && !draining && shortWay?.kept(request, response)) return;
    unfinished.add(response);
    response.once('close', () => {
      unfinished.delete(response);
      // It came on a connection that was to be used again, and would be waited for until its time is out.
      if (draining) for (const server of open) server.closeIdleConnections();
    });
    const { socket } = request;
    response.once('finish', () => letGo(request, socket));
    if (draining) response.setHeader('connection', 'close');
    const path = pathOf(request.url ?? '/');
    const here = answeredHere(path) ?? refusal;
    if (here) {
      plain(response, ...here);
      return;
    }
    if (files(request, response, path ?? '/')) return;
    answerByApplication(request, response).catch(() => plain(response, 500, 'Something went wrong.'));
  }

  async function answerByApplication(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await shortWay?.call(request, response))) await application.handler(request, response);
  }

  const open = await listeners(answer, port, host);
  return {
    async stop() {
      draining = true;
      setTimeout(() => {
        for (const response of unfinished) if (response.headersSent) response.end();
      }, STREAM_MS).unref();
      await Promise.all(open.map(close));
      await leftBehind<() => Promise<void>>('shutdown')?.();
    },
  };
}

/** What was answered before all of it was read is let go, or it would hold up the next request of its connection. */
function letGo(request: IncomingMessage, socket: Socket): void {
  if (request.complete) return;
  const part = (): void => {
    if (request.complete) return;
    // Node reads no more of a request whose reader gave up. If the connection closed at once, the answer might be lost.
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
  if (request.destroyed) part();
  else request.once('close', part).removeAllListeners('readable').removeAllListeners('data').resume();
}

/** What the application left here under a name: `shutdown` closes its connections before the database goes. */
function leftBehind<T>(name: string): T | undefined {
  return Reflect.get(globalThis, Symbol.for(`portico.${name}`));
}

/** Throws the sentence that says why, when nothing could listen there. */
export async function tryToListen(port: number, host: string | undefined): Promise<void> {
  await Promise.all((await listeners(() => {}, port, host)).map(close));
}

async function listeners(answer: Answer, port: number, host: string | undefined): Promise<Server[]> {
  const servers = await Promise.all(hostsOf(host).map((each) => listen(answer, port, each)));
  const open = servers.filter((server) => server !== undefined);
  if (open.length === 0)
    throw new Problem(`This machine has no address ${host ?? 'localhost'} to listen on.`);
  return open;
}

function hostsOf(host: string | undefined): string[] {
  return host === undefined || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The system's errors for an address of another machine and for an unknown name. */
const NOT_HERE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN'];

/** Undefined when this machine does not have the address, as many have no IPv6. */
function listen(answer: Answer, port: number, host: string): Promise<Server | undefined> {
  const server = createServer(
    { maxHeaderSize: 16_384, headersTimeout: 15_000, requestTimeout: 60_000 },
    answer,
  );
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (NOT_HERE.includes(error.code ?? '')) resolve(undefined);
      else if (error.code === 'EADDRINUSE')
        reject(
          new Problem(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`),
        );
      else if (error.code === 'EACCES')
        reject(new Problem(`You are not allowed to use port ${port}. Choose another: PORT=4321 npm start`));
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  });
}

function pathOf(url: string): string | undefined {
  const end = url.search(/[?#]/);
  try {
    return decodeURIComponent(end < 0 ? url : url.slice(0, end));
  } catch {
    return undefined;
  }
}

/** What is answered here already: a sign of life, an address that cannot be read. */
function answeredHere(path: string | undefined): [status: number, text: string] | undefined {
  if (path === undefined) return [400, 'This address cannot be read.'];
  return path === '/livez' ? [200, 'ok'] : undefined;
}

function plain(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(`${text}\n`);
}
