// The contract as an OpenAPI 3.1 document.
import { toJSONSchema } from 'zod';
import { answerOf, refusal } from '../../contract/answer.ts';
import type { Call } from '../../contract/call.ts';
import { codesOf, movesMoney } from '../../contract/codes.ts';
import { errorGlosses } from '../../contract/error-glosses.ts';
import { errorStatus } from '../../contract/errors.ts';
import { calls } from '../../contract/index.ts';

type Json = Record<string, unknown>;

/** What the portal's own pages send with each call (specification, section 7). No call needs them. */
const headerTexts = {
  os: 'The operating system, such as Android or Windows.',
  platform: 'W, for web.',
  'x-nonce': 'A random text, encrypted as payloads are.',
  'gateway-version': '3',
  language: 'The language of sentences in the answer, such as en or vi.',
};

const portalHeaders = Object.fromEntries(
  Object.entries(headerTexts).map(([name, description]) => [
    name,
    { name, in: 'header', required: false, description, schema: { type: 'string' } },
  ]),
);

/** Operators and vendors call from elsewhere. */
const ofThePortal = ({ access }: Call): boolean => access !== 'operator' && access !== 'vendor';

/** Every call with its input, answer and refusals, generated from the contract. */
export function openApi(title: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} gateway`, version: '3' },
    paths,
    components: {
      securitySchemes: {
        tab: {
          type: 'http',
          scheme: 'bearer',
          description: 'The handle of a tab, beside the session cookie.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'portico_session_ID',
          description: 'The secret of a session. ID is its id, since a browser can have several.',
        },
        game: { type: 'http', scheme: 'bearer', description: 'The token a game gets for its launch ticket.' },
        operator: { type: 'http', scheme: 'bearer', description: 'The key of an operator.' },
        vendor: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description:
            '`v2=` and the HMAC-SHA256 in hex over the lines `v2`, X-Timestamp, X-Nonce, method, path and body, joined by line feeds, under the secret of the vendor that X-Vassalage names.',
        },
      },
      schemas: { Refusal: toJSONSchema(refusal) },
      parameters: portalHeaders,
    },
  };
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/').slice(1, 3).join('/')],
    security: security(call),
    ...request(call),
    responses: {
      '200': {
        description: 'Done',
        content: content(toJSONSchema(answerOf(call), { unrepresentable: 'any' })),
      },
      ...refusals(call),
    },
    'x-encrypted': call.encrypted ?? false,
    'x-path-assumed': call.assumed ?? false,
  };
}

function security(call: Call): Json[] {
  if (call.access === 'public') return [];
  if (call.access === 'member' || call.access === 'agent') return [{ tab: [], session: [] }];
  return [{ [call.access]: [] }];
}

function request(call: Call): Json {
  const schema = toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } };
  const told = Object.keys(ofThePortal(call) ? portalHeaders : {});
  const parameters: Json[] = told.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  if (call.money) parameters.push(key);
  if (call.method === 'GET') {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      parameters.push({
        name,
        in: 'query',
        required: schema.required?.includes(name) ?? false,
        schema: property,
      });
    }
    return { parameters };
  }
  if (call.raw) return { parameters, requestBody: { content: content({}) } };
  const exact = movesMoney(call) ? { ...schema, additionalProperties: false } : schema;
  const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = call.encrypted
    ? { ...content(exact), 'application/jose': { schema: { type: 'string' } } }
    : undefined;
  return { parameters, requestBody: { content: body ?? { [type]: { schema: exact } } } };
}

/** One response a status, with the codes that share it. */
function refusals(call: Call): Json {
  const byStatus = Map.groupBy(codesOf(call), (code) => String(errorStatus[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `${code}: ${errorGlosses[code]}.`).join(' '),
        content: content({ $ref: '#/components/schemas/Refusal' }),
      },
    ]),
  );
}

const content = (schema: unknown): Json => ({ 'application/json': { schema } });
