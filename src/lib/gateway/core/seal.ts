// Secrets at rest: sealed with AES-256-GCM under a key that the database does not have, each for one use.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Misconfigured } from './config.ts';

/** `sealed`, the key's id, and the nonce, the text and the tag in base64url. */
const SEALED = /^sealed:(?<keyId>[\w-]{8}):(?<content>[\w-]+)$/;
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

export interface Seal {
  /** Seals a text for one use, such as `totp 7`: it can be opened for no other. */
  close(text: string, use: string): string;
  /** Opens what was sealed by any of the keys. What was never sealed comes back as it is, until it is sealed. */
  open(kept: string, use: string): string;
  /** Whether it is sealed by the first key. */
  isCurrent(kept: string): boolean;
  /** How everything that the first key sealed begins. */
  readonly mark: string;
}

/** `texts` are the keys as they were configured: the first seals, all of them open. */
export function createSeal([first = '', ...former]: readonly string[]): Seal {
  const present = keyOf(first);
  const keys = new Map([present, ...former.map(keyOf)].map((key) => [key.id, key]));
  const mark = `sealed:${present.id}:`;
  return {
    mark,
    isCurrent: (kept) => kept.startsWith(mark),
    close(text, use) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', present.secret, nonce).setAAD(Buffer.from(use));
      const content = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return mark + Buffer.concat(content).toString('base64url');
    },
    open(kept, use) {
      const { keyId = '', content = '' } = SEALED.exec(kept)?.groups ?? {};
      if (!content) return kept;
      const key = keys.get(keyId);
      if (!key) throw new Misconfigured(WRONG_KEY);
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(use))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

const WRONG_KEY =
  'Secrets in the database were sealed with another key than SECRETS_KEY and SECRETS_KEY_BEFORE, or the file secrets-key in the data folder, say. Start with the key that the database was used with.';

function keyOf(text: string): { id: string; secret: Buffer } {
  const secret = Buffer.from(hkdfSync('sha256', text, '', 'portico secrets', 32));
  return { id: createHash('sha256').update(secret).digest('base64url').slice(0, 8), secret };
}
