// A small server that speaks the part of the S3 protocol that the portal uses, and holds every signature against its own.
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../src/lib/gateway/core/config.ts';

const PAGE = 2;

export interface TestBucket {
  bucket: Bucket;
  objects: Map<string, Buffer>;
  /** What it answers next instead, once each. */
  failures: number[];
  close(): void;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The signature of a request as the protocol's description says, from what arrived. */
function signatureOf(request: IncomingMessage, body: Buffer, { region, secret }: Bucket): string | undefined {
  const url = new URL(request.url ?? '', 'http://bucket');
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '') ?? [];
  const { 'x-amz-content-sha256': said, 'x-amz-date': at } = request.headers;
  if (said !== sha256(body) || typeof at !== 'string') return undefined;
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort();
  const headers = signed.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), signed, said].join(
    '\n',
  );
  const scope = [at.slice(0, 8), region, 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`);
  return hmac(
    key as Buffer,
    ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n'),
  ).toString('hex');
}

export async function testBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const failures: number[] = [];
  const bucket: Bucket = {
    url: '',
    region: 'ap-southeast-1',
    key: 'AKIATEST',
    secret: 'a secret of the bucket',
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure) {
      response.writeHead(failure, { location: '/elsewhere' }).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    const signature = signatureOf(request, body, bucket);
    if (!signature || !request.headers.authorization?.endsWith(`Signature=${signature}`)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = url.pathname.replace('/pictures/', '');
    if (key === '') response.end(listed(url.searchParams.get('continuation-token')));
    else if (request.method === 'PUT') response.end(void objects.set(key, body));
    else if (request.method === 'DELETE') response.writeHead(objects.delete(key) ? 204 : 404).end();
    else if (objects.has(key)) response.end(objects.get(key));
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  }

  /** Two keys a page; tokens have signs that XML and queries write in their own way. */
  function listed(token: string | null): string {
    const from = Number(token?.replace('&+=', '') ?? 0);
    const keys = [...objects.keys()].sort();
    const more = keys.length > from + PAGE;
    const entries = keys
      .slice(from, from + PAGE)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`,
      );
    const next = more ? `<NextContinuationToken>&amp;+=${from + PAGE}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  bucket.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures`;
  return { bucket, objects, failures, close: () => server.close() };
}
