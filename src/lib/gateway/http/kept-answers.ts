import type { Call } from '../../contract/call.ts';
import type { RequestLike } from '../core/request-like.ts';
import type { ReadSettings } from '../settings/store.ts';

type Make = () => Promise<string | Response>;

/** Answers of calls that depend on settings and switches alone, as text, until one of those changes. */
export interface KeptAnswers {
  /** The answer to a request, or what `make` gives. */
  of(call: Call, request: RequestLike, make: Make): Promise<string | Response>;
}

export function createKeptAnswers(settings: Pick<ReadSettings, 'version'>): KeptAnswers {
  let kept = { version: settings.version, texts: new Map<Call, string>() };
  return {
    async of(call, request, make) {
      // Input is looked at each time.
      if (!call.kept || request.url.includes('?')) return make();
      const { version } = settings;
      if (kept.version !== version) kept = { version, texts: new Map() };
      const { texts } = kept;
      const known = texts.get(call);
      if (known !== undefined) return known;
      const answer = await make();
      // A change in the meantime has put another map in the place of this one.
      if (typeof answer === 'string' && settings.version === version) texts.set(call, answer);
      return answer;
    },
  };
}
