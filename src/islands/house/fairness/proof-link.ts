// A proof in the address of the page: behind the #, which browsers send to nobody, so a link works for everyone it is given to.
import type { Proof } from '../../../lib/verifier/proof.ts';

const MARK = '#proof=';
/** More is no proof. It keeps a link from unfolding into more than a page can hold. */
const MOST_CHARACTERS = 2_000_000;

/** What a link carries: what the calculation needs, and how the round is called. */
const OF_PLAYER: readonly string[] = [
  ...['kind', 'number', 'gameName', 'serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'bet', 'win'],
  ...['void', 'symbols', 'table', 'tableHash', 'round'],
];
const OF_TABLE: readonly string[] = [
  ...['kind', 'gameId', 'gameName', 'method', 'tableKey', 'index', 'hash', 'position', 'publicSource'],
  ...[
    'publicValue',
    'entries',
    'root',
    'seed',
    'void',
    'table',
    'tableHash',
    'before',
    'shoe',
    'result',
    'inclusion',
    'taken',
    'others',
    'hand',
    'cards',
  ],
];

const OF_RAFFLE: readonly string[] = ['raffle', 'title', 'seed', 'seedHash', 'tickets', 'wins'];

/** The part of an address behind the path. */
export const linkOfProof = (proof: Proof): Promise<string> => packed({ ...proof }, OF_PLAYER);

export const linkOfTable = (proof: Record<string, unknown>): Promise<string> => packed(proof, OF_TABLE);

export const linkOfRaffle = (proof: Record<string, unknown>): Promise<string> => packed(proof, OF_RAFFLE);

async function packed(proof: Record<string, unknown>, names: readonly string[]): Promise<string> {
  const carried = Object.fromEntries(Object.entries(proof).filter(([name]) => names.includes(name)));
  const small = new Blob([JSON.stringify(carried)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(small).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return MARK + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export const carriesProof = (hash: string): boolean => hash.startsWith(MARK);

/** The text of the proof in an address; undefined when the address is cut off or changed. */
export async function proofIn(hash: string): Promise<string | undefined> {
  try {
    const letters = atob(hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await textOf(unpacked.pipeThrough(new TextDecoderStream()));
  } catch {
    return undefined;
  }
}

async function textOf(stream: ReadableStream<string>): Promise<string> {
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { value = '', done } = await reader.read();
    text += value;
    if (text.length > MOST_CHARACTERS) throw new RangeError('a link too long');
    if (done) return text;
  }
}
