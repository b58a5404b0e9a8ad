// Holds every answer of a gateway against the contract: the shape of what it gives, and the codes of what it refuses.
import { isDeepStrictEqual } from 'node:util';
import { answerOf, refusal } from '../../src/lib/contract/answer.ts';
import type { Call } from '../../src/lib/contract/call.ts';
import { codesOf } from '../../src/lib/contract/codes.ts';
import { errorStatus } from '../../src/lib/contract/errors.ts';
import type { AnyHandler } from '../../src/lib/gateway/core/handle.ts';
import { responseOf } from '../../src/lib/gateway/http/answer.ts';
import type { Gateway } from '../../src/lib/gateway/http/serve.ts';

/** A gateway as tests ask it. */
export type Answering = (request: Request, address: string) => Promise<Response | undefined>;

/** `broken` has a sentence for each answer that the contract does not have; the call that got it fails as well. */
export function heldToItsWord(
  gateway: Gateway['answer'],
  handlers: readonly AnyHandler[],
): { gateway: Answering; broken: string[] } {
  const broken: string[] = [];

  return {
    broken,
    async gateway(request, address) {
      const given = await gateway(request, address);
      const answer = given && responseOf(given);
      const call = handlers.find((handler) => isOf(handler.call, request))?.call;
      const fault = answer && call && (await faultOf(call, answer));
      if (fault) {
        broken.push(`${call.method} ${call.path} ${fault}`);
        throw new Error(broken.at(-1));
      }
      return answer;
    },
  };
}

const isOf = ({ path, method, effects }: Call, request: Request): boolean =>
  new URL(request.url).pathname === path &&
  (method === request.method || (effects === true && request.method === 'POST'));

async function faultOf(call: Call, answer: Response): Promise<string | undefined> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (answer.ok || !isJson) return faultOfValue(call, isJson ? await answer.clone().json() : answer);
  const refused = refusal.safeParse(await answer.clone().json());
  if (!refused.success) return `refuses in a shape of its own: ${refused.error.message}`;
  const { errorCode } = refused.data;
  if (!codesOf(call).has(errorCode)) return `answers ${errorCode}, which it does not declare`;
  if (answer.status !== errorStatus[errorCode]) return `answers ${errorCode} with ${answer.status}`;
  return undefined;
}

/** Parsing drops unknown keys unless the schema is open, so a value that has some comes back as another one. */
function faultOfValue(call: Call, value: unknown): string | undefined {
  const parsed = answerOf(call).safeParse(value);
  if (!parsed.success) return `answers what its schema refuses: ${parsed.error.message}`;
  if (isDeepStrictEqual(parsed.data, value)) return undefined;
  return `answers keys that its schema does not have: ${JSON.stringify(value)}`;
}
