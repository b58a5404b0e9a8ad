import type { BotWork } from '../../contract/values.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';

/**
 * Answers how much work the browser has done. Throws `bot_check_failed` unless the answer is right and new. While the service of
 * the check is away, nobody passes.
 */
export async function requireBotCheck(
  ctx: Ctx,
  answer: string | undefined,
  address: string,
): Promise<BotWork> {
  const passed = await ctx.providers.botCheck.passed(answer, address).catch((err: unknown) => {
    ctx.log.error({ err }, 'the bot check could not be asked');
    return undefined;
  });
  if (!passed) throw new Refusal('bot_check_failed');
  return passed;
}
