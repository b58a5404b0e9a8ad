// A client of somebody who has read the specification and nothing else: it says a method, a path and fields. What the specification
// leaves out it takes from `/openapi.json`: paths of calls that are only named, encryption, and the bot check.
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Body, Caller, TestGateway } from './gateway.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Way = `${Method} /${string}`;

export interface SpecificationClient {
  /** The whole answer. */
  answer(way: Way, fields?: object): Promise<Body>;
  /** The value of an answer that is a success. */
  ask(way: Way, fields?: object): Promise<Body>;
  /** The same for a call that the specification only names. */
  askNamed(name: string, fields?: object): Promise<Body>;
  /** Keeps the token of an answer for the calls marked (T). */
  enter(value: { token: string }): void;
  /** The fields of the bot check; `heavy` is the one that goes with a captcha. */
  botCheck(work?: 'heavy'): Promise<{ botCheck: string }>;
}

interface Operation {
  operationId: string;
  'x-encrypted': boolean;
  requestBody?: { content: Record<string, unknown> };
}

const FORM = 'application/x-www-form-urlencoded';

export async function specificationClient(
  portal: TestGateway,
  who: Caller = portal.caller(),
): Promise<SpecificationClient> {
  const document = (await who.call({ method: 'GET', path: '/openapi.json' })).body;
  const paths: Record<string, Record<string, Operation>> = document.paths;

  async function answer(way: Way, fields: object = {}): Promise<Body> {
    const [method, path] = way.split(' ') as [Method, string];
    // A GET with effects may be posted too.
    const operation = paths[path]?.[method.toLowerCase()] ?? paths[path]?.get;
    const encrypted = operation?.['x-encrypted'] ?? false;
    const form = FORM in (operation?.requestBody?.content ?? {});
    const { status, body } = await who.call({ method, path, encrypted, form }, fields);
    return { status, ...body };
  }

  async function ask(way: Way, fields?: object): Promise<Body> {
    const { success, value, ...refusal } = await answer(way, fields);
    if (!success) throw new Error(`${way} was refused: ${JSON.stringify(refusal)}`);
    return value;
  }

  async function askNamed(name: string, fields?: object): Promise<Body> {
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { operationId }] of Object.entries(operations))
        if (operationId === name) return ask(`${method.toUpperCase()} ${path}` as Way, fields);
    throw new Error(`/openapi.json has no ${name}.`);
  }

  return {
    answer,
    ask,
    askNamed,
    enter(value) {
      who.token = value.token;
    },
    async botCheck(work) {
      const { challenge }: { challenge: Challenge } = await askNamed('botChallenge', work && { work });
      const solution = await solveChallenge({ challenge, deriveKey });
      return { botCheck: btoa(JSON.stringify({ challenge, solution })) };
    },
  };
}
