// How much a body may hold. What is parsed, checked and walked holds up everybody in the process, and a small body can hold
// millions of values.
import { Refusal } from './errors.ts';

/** Lists, objects and what they hold; commas in texts are counted as well. More than any call asks for. */
const MOST_VALUES = 10_000;
const MOST_FIELDS = 100;

const [COMMA, BRACKET, BRACE] = Buffer.from(',[{');
const [AND] = Buffer.from('&');

/** Parses JSON. Throws `body_too_large` before that when it holds too much, and a SyntaxError when it is not JSON. */
export function parseJson(body: Uint8Array): unknown {
  refuseMoreThan(MOST_VALUES, body, (byte) => byte === COMMA || byte === BRACKET || byte === BRACE);
  return JSON.parse(new TextDecoder().decode(body));
}

/** The fields of a form in an address's spelling. Throws `body_too_large` when there are too many. */
export function parseForm(body: Uint8Array): Record<string, string> {
  refuseMoreThan(MOST_FIELDS, body, (byte) => byte === AND);
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
}

/** The same of a form in either spelling, with files. One that cannot be read is empty. */
export async function parseAnyForm(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<[string, string | File][]> {
  if (!type.startsWith('multipart/')) return Object.entries(parseForm(body));
  let parts = 0;
  for (let at = body.indexOf('\n--'); at >= 0; at = body.indexOf('\n--', at + 3))
    if (++parts > MOST_FIELDS) throw new Refusal('body_too_large');
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => []);
  return [...form];
}

function refuseMoreThan(most: number, body: Uint8Array, counts: (byte: number) => boolean): void {
  let found = 0;
  for (let at = 0; at < body.length; at++)
    if (counts(body[at] ?? 0) && ++found > most) throw new Refusal('body_too_large');
}
