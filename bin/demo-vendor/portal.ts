// The wallet of the portal as this vendor calls it: signed, and repeated with the same ids until it answers.
import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import { signedHeaders } from './signing.ts';

export interface Portal {
  call(path: string, input: object): Promise<PortalAnswer>;
}

/** The fields that this vendor reads, of whichever call. */
export interface Value {
  balance?: string;
  player?: string;
  nickname?: string;
  currency?: string;
  game?: string;
  session?: string;
  results?: { balance: string }[];
}

export interface PortalAnswer {
  /** The code of a refusal; undefined when it was done. */
  error: string | undefined;
  /** What was answered, or what a refusal says beside its code. */
  value: Value;
}

const ANSWER_MS = 5_000;
const TRIES = 5;
const PAUSE_MS = 500;

interface Access {
  /** Where the portal is. */
  portal: string;
  vassalage: string;
  /** For messages of ours. */
  secret: string;
}

/** The portal has not answered, however often it was asked. What it did is unknown. */
export class Unanswered extends Error {}

export function createPortal({ portal, vassalage, secret }: Access, faults: Faults): Portal {
  async function once(path: string, body: string): Promise<PortalAnswer & { again: boolean; text: string }> {
    const address = new URL(`/vendor/v1/${path}`, portal);
    const answer = await fetch(address, {
      method: 'POST',
      headers: signedHeaders(vassalage, secret, address, body),
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await answer.text();
    const { errorCode, value } = JSON.parse(text);
    return { error: errorCode, value: value ?? {}, again: [429, 503].includes(answer.status), text };
  }

  async function sendOnce(path: string, body: string, attempt: number) {
    if (faults.wallet === 'doubled') {
      const [one, other] = await Promise.all([once(path, body), once(path, body)]);
      return one.again ? other : one;
    }
    const answer = await once(path, body);
    if (faults.wallet === 'lost' && attempt === 1 && path === 'transactions')
      throw new Error('the answer was lost');
    return answer;
  }

  return {
    async call(path, input) {
      const body = JSON.stringify(input);
      for (let attempt = 1; attempt <= TRIES; attempt++) {
        const told = await sendOnce(path, body, attempt).catch(() => undefined);
        if (told && !told.again) return told;
        if (attempt < TRIES) await wait(PAUSE_MS * attempt);
      }
      throw new Unanswered(path);
    },
  };
}
