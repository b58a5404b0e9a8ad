import type { Call } from '../../contract/call.ts';
import type { RequestLike } from '../core/request-like.ts';
import type { ReadSettings } from '../settings/store.ts';
import type { AnswerBody } from './answer.ts';

type Make = () => Promise<string | Response>;

/** Answers of calls that depend on settings and switches alone, as they go out, until one of those changes. */
export interface KeptAnswers {
  /** The answer to a request, or what `make` gives. */
  of(call: Call, request: RequestLike, make: Make): Promise<AnswerBody | Response>;
}

export function createKeptAnswers(settings: Pick<ReadSettings, 'version'>): KeptAnswers {
  let kept = { version: settings.version, answers: new Map<Call, AnswerBody>() };
  return {
    async of(call, request, make) {
      // Input is looked at each time.
      if (!call.kept || request.url.includes('?')) return make();
      const { version } = settings;
      if (kept.version !== version) kept = { version, answers: new Map() };
      const { answers } = kept;
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
