// A passkey device in software: makes keys and signs challenges as a browser with an authenticator does (WebAuthn, ES256).
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Pretending {
  /** Where the browser says that it is. */
  origin?: string;
  /** The site that the device believes to serve. */
  rpID?: string;
  counter?: number;
  /** Another key's signature. */
  forged?: boolean;
  /** The device has not looked who holds it. */
  unverified?: boolean;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;
const ES256 = -7;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A device with one passkey, at a browser on `home`. */
export function createAuthenticator(home: string) {
  const { publicKey, privateKey } = newKey();
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    /** The answer to creation options. */
    create(options: Options, { origin = home, rpID = options.rp?.id ?? '', unverified }: Pretending = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = Buffer.concat([head(rpID, seen(unverified) | WITH_KEY, uses), credential]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The answer to request options. */
    get(
      options: Options,
      { origin = home, rpID = options.rpId ?? '', counter, forged, unverified }: Pretending = {},
    ) {
      uses = counter ?? uses + 1;
      const client = clientData('webauthn.get', options.challenge, origin);
      const authData = head(rpID, seen(unverified), uses);
      const key = forged ? newKey().privateKey : privateKey;
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(client)]), key).toString('base64url'),
      });
    },
  };
}

const seen = (unverified = false): number => (unverified ? PRESENT : PRESENT | VERIFIED);

function head(rpID: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpID), rest]);
}

/** RFC 9053: type EC2, algorithm ES256, curve P-256, the point. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
  const fields = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, ES256],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  return isoCBOR.encode(fields);
}
