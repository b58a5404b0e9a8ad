// A captcha whose answer the test knows.
import { calls } from '../../../src/lib/contract/index.ts';
import { systemRandom } from '../../../src/lib/gateway/core/random.ts';
import type { Caller, TestGateway } from '../../support/gateway.ts';

/** Asks for a captcha as this browser and answers what belongs in its field: one plus one. */
export async function solveCaptcha({ ctx }: TestGateway, who: Caller): Promise<string> {
  ctx.random = { ...systemRandom, int: () => 0 };
  await who.call(calls.captcha, { kind: 'question' });
  ctx.random = systemRandom;
  return '2';
}
