// The built files of the browser, kept in memory with their compressed forms.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncoding, type Encoding } from '../../src/lib/front/accepted-encoding.ts';
import { compress } from './compress.ts';

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  bytes: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const COMPRESSIBLE = /^text\/|json|javascript|xml|svg|wasm|x-icon/;
const DOCUMENT = /^text\/html|svg|xml/;
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
const SMALL_BYTES = 400;

/** Answers GET and HEAD for a file of the folder; false when there is no such file. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/** Reads the folder once. Each file is compressed when first asked for, and never again. */
export function staticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const place = join(folder, name);
    if (!statSync(place).isFile()) continue;
    const path = `/${relative(folder, place).split(sep).join('/')}`;
    files.set(path, read(place, path));
  }
  return (request, response, path) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(path) : undefined;
    if (!file) return false;
    send(file, request, response);
    return true;
  };
}

function read(place: string, path: string): StaticFile {
  const bytes = readFileSync(place);
  const hashed = path.startsWith('/_astro/');
  const short = path.endsWith('.json') || path.endsWith('.html') ? 'no-cache' : 'public, max-age=86400';
  return {
    type: TYPES[extname(place).toLowerCase()] ?? 'application/octet-stream',
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    cacheControl: hashed ? 'public, max-age=31536000, immutable' : short,
    bytes,
    compressed: {},
  };
}

function send(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const compressible = COMPRESSIBLE.test(file.type) && file.bytes.length > SMALL_BYTES;
  const encoding = compressible
    ? acceptedEncoding(String(request.headers['accept-encoding'] ?? ''))
    : undefined;
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', file.cacheControl);
  response.setHeader('x-content-type-options', 'nosniff');
  // Games run in frames of an opaque origin and fetch their scripts and fonts from here like a stranger would.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  // A picture opened by itself is a document; it may run nothing.
  if (DOCUMENT.test(file.type)) response.setHeader('content-security-policy', HARMLESS);
  if (compressible) response.setHeader('vary', 'accept-encoding');
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', file.type);
  if (!encoding) {
    end(file.bytes, request, response);
    return;
  }
  file.compressed[encoding] ??= compress(file.bytes, encoding);
  response.setHeader('content-encoding', encoding);
  file.compressed[encoding].then(
    (bytes) => end(bytes, request, response),
    () => response.destroy(),
  );
}

function end(bytes: Buffer, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-length', bytes.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes);
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}
