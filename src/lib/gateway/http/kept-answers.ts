import type { Call } from '../../contract/call.ts';
import type { RequestLike } from '../core/request-like.ts';
import type { ReadSettings } from '../settings/store.ts';
import type { AnswerBody } from './answer.ts';

type Make = () => Promise<string | Response>;

/** Answers of calls that depend on settings and switches alone, as they go out, until one of those changes. */
export interface KeptAnswers {
  /** The answer to a request when it is kept. */
  atHand(call: Call, request: RequestLike): Buffer<ArrayBuffer> | undefined;
  /** The answer to a request, or what `make` gives. */
  of(call: Call, request: RequestLike, make: Make): Promise<AnswerBody | Response>;
}

/** Input is looked at each time. */
const isKept = (call: Call, { url }: RequestLike): boolean => call.kept === true && !url.includes('?');

export function createKeptAnswers(settings: Pick<ReadSettings, 'version'>): KeptAnswers {
  let kept = { version: settings.version, answers: new Map<Call, Buffer<ArrayBuffer>>() };

  function answersOf(version: number): Map<Call, Buffer<ArrayBuffer>> {
    if (kept.version !== version) kept = { version, answers: new Map() };
    return kept.answers;
  }

  return {
    atHand: (call, request) => (isKept(call, request) ? answersOf(settings.version).get(call) : undefined),
    async of(call, request, make) {
      if (!isKept(call, request)) return make();
      const { version } = settings;
      const answers = answersOf(version);
      const known = answers.get(call);
      if (known !== undefined) return known;
      const answer = await make();
      if (answer instanceof Response) return answer;
      const bytes = Buffer.from(answer);
      // A change in the meantime has put another map in the place of this one.
      if (settings.version === version) answers.set(call, bytes);
      return bytes;
    },
  };
}
