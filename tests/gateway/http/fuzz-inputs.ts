// What the fuzz test sends: inputs made from a call's own schema, with junk in the place of some values, and bodies that are none.
import fc from 'fast-check';
import { toJSONSchema } from 'zod';
import type { Call } from '../../../src/lib/contract/call.ts';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const LONG = 30_000;
const DEEP = 3_000;

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { a: value };
  return value;
};

/** What has broken programs before, as texts. */
const WORDS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\uFFFF', '\uD800', '\u202Eabc', 'ﷺ', '𝕏'.repeat(50), '٣٤', 'İ', 'ß'],
  ...["' or 1=1 --", "'; drop table members; --", '"', '\\', '%', '%00', '%_%', '{{7*7}}'],
  ...['<script>alert(1)</script>', '../../../etc/passwd', 'file:///etc/passwd', 'javascript:alert(1)'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'Infinity', '-0', '1e999', '0x10'],
  ...['-1', '0', '0.001', '99999999999999999999', '9'.repeat(400), '1,000.00', '2026-13-45', '275760-09-14'],
  ...['a\r\nSet-Cookie: a=b', 'x'.repeat(LONG), '[', '(((((((((((((((a+)+)+)+', '=1+1', '@SUM(A1)'],
];

const wordOfJunk = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: wordOfJunk },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, 1e308, -1e308, [], {}, [[]]) },
  { weight: 1, arbitrary: fc.constantFrom(nested(200), Array(2_000).fill('a'), { a: 'x'.repeat(LONG) }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Values that the shape takes, or nearly. */
function fitting(shape: Shape): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.properties) return fittingObject(shape);
  if (shape.type === 'array') return fc.array(shape.items ? fitting(shape.items) : junk, { maxLength: 4 });
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'integer' || shape.type === 'number') {
    const [min, max] = [shape.minimum ?? -1000, shape.maximum ?? 1000];
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  }
  return shape.type === 'string' ? fittingText(shape) : junk;
}

function fittingText({ pattern, minLength = 0, maxLength = 60 }: Shape): fc.Arbitrary<string> {
  const plain = fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30) }),
    fc.constant('x'.repeat(Math.min(maxLength, LONG))),
    fc.constantFrom('10.00', '2026-11-20', '84', '912345678', 'a@example.com', 'RNG'),
  );
  if (pattern === undefined) return plain;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), plain);
  } catch {
    // The generator does not know every part of an expression.
    return plain;
  }
}

const fittingObject = ({ properties = {} }: Shape): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fitting(each)])));

/** Values that exist, by the name of their field: what they name is looked up, and more is done with it. */
const KNOWN: Record<string, string> = {
  ...{
    gameId: 'lantern-koi',
    vassalage: 'HOUSE',
    gameType: 'RNG',
    category: 'RNG',
    clientSeed: 'my own seed',
  },
  ...{ mobileNum: '0912345678', mobileNo: '0912345678', countryDialingCode: '84', email: 'linh@example.com' },
  ...{ newPassword: 'Lantern-Walk-42', confirmNewPassword: 'Lantern-Walk-42', verificationCode: '123456' },
  ...{ password: 'Lantern-Walk-42', confirmPassword: 'Lantern-Walk-42', code: '123456', bet: '0.20' },
  ...{ from: '2026-11-01', to: '2026-11-20', amount: '50.00', method: 'sandbox', channel: 'email' },
};

const given = (name: string, shape: Shape): fc.Arbitrary<unknown> =>
  name in KNOWN ? fc.oneof(fc.constant(KNOWN[name]), fitting(shape)) : fitting(shape);

/** An input of the call: all fields as they should be, or some of them missing or junk, and now and then one that nobody asked for. */
export function inputsOf(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const shape = toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape;
  const { properties = {}, required = [] } = shape;
  const fields = (make: (name: string, each: Shape) => fc.Arbitrary<unknown>, requiredKeys: string[]) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, make(name, each)])),
      {
        requiredKeys: requiredKeys as never[],
      },
    ) as fc.Arbitrary<Record<string, unknown>>;
  const mixed = (name: string, each: Shape) =>
    fc.oneof({ weight: 3, arbitrary: given(name, each) }, { weight: 1, arbitrary: junk });
  const unasked = fc.dictionary(wordOfJunk, junk, { maxKeys: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: fields(given, required) },
    { weight: 4, arbitrary: fields(mixed, []) },
    {
      weight: 1,
      arbitrary: fc.tuple(fields(given, required), unasked).map(([one, more]) => ({ ...one, ...more })),
    },
  );
}

/** Bodies that are no input at all: truncated, of another kind, very deep, very long. */
export const bodies: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '[]',
    'null',
    '0',
    '"text"',
    '{"a":',
    '{"a":1}{"b":2}',
    '\u0000',
    '--\r\n',
    'a=1&a=2&a[]=3',
  ),
  fc.constantFrom(
    `${'['.repeat(DEEP)}`,
    `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
    'x'.repeat(LONG),
    '{"a":1e999}',
  ),
  fc.constantFrom(
    'eyJhbGciOiJub25lIn0..a.b.c',
    'a.b.c.d.e',
    '....',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const ascii = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.,;=:/"\\%{}[] '), maxLength: 60 });

/** Headers that calls read, with values that nobody should send. */
export const headers: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    ...[
      'authorization',
      'idempotency-key',
      'cookie',
      'language',
      'accept-language',
      'content-type',
      'user-agent',
    ],
    ...['x-vassalage', 'x-timestamp', 'x-nonce', 'x-signature', 'x-forwarded-for', 'cf-ipcountry', 'origin'],
    ...['os', 'platform', 'gateway-version', 'sec-fetch-site', 'range', 'if-none-match', 'last-event-id'],
  ),
  fc.oneof(
    ascii,
    fc.constantFrom(
      'Bearer ',
      'Bearer x'.padEnd(9_000, 'x'),
      'application/jose',
      'text/xml',
      '-1',
      '٣'.length.toString(),
    ),
  ),
  { maxKeys: 3 },
);
