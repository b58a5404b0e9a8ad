// Keeps files in a bucket of an S3-compatible service. The bucket belongs to this installation alone.
import { createHash } from 'node:crypto';
import type { Bucket } from '../../core/config.ts';
import type { FileStore } from '../../core/ports.ts';
import { checkedKey, KEY } from './key.ts';

const TIMEOUT_MS = 20_000;
/** After answers of 5xx and 429; each request may be repeated. */
const RETRIES = 2;

const textIn = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

export async function bucketFiles({ url, region, key: accessKeyId, secret }: Bucket): Promise<FileStore> {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey: secret, region },
    ...{ service: 's3', retries: RETRIES },
  });
  const root = url.replace(/\/+$/, '');

  /** Asks the bucket; an answer that is neither 2xx nor 404 throws. */
  async function ask(method: string, path: string, body?: Buffer): Promise<Response> {
    const answer = await client.fetch(`${root}/${path}`, {
      method,
      // A bucket that sends elsewhere would send the picture there.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    if (answer.ok || answer.status === 404) return answer;
    const code = textIn(await answer.text(), 'Code') ?? 'no code';
    throw new Error(`The bucket answered ${answer.status} (${code}) to ${method}.`);
  }

  return {
    async put(key, content) {
      const answer = await ask('PUT', checkedKey(key), content);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error('There is no such bucket.');
    },
    async get(key) {
      const answer = await ask('GET', checkedKey(key));
      const content = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? content : undefined;
    },
    async remove(key) {
      await (await ask('DELETE', checkedKey(key))).arrayBuffer();
    },
    async *list() {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) });
        const answer = await ask('GET', `?${query}`);
        const xml = await answer.text();
        if (!answer.ok) throw new Error('There is no such bucket.');
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const [key = '', writtenAt = ''] = [textIn(entry, 'Key'), textIn(entry, 'LastModified')];
          if (KEY.test(key)) yield { key, writtenAt: new Date(writtenAt) };
        }
        const more = textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : undefined;
        next = more && unescaped(more);
      }
    },
  };
}
