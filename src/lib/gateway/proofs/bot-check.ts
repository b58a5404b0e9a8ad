import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';

/** Throws `bot_check_failed` unless the answer is right and new. While the service of the check is away, nobody passes. */
export async function requireBotCheck(ctx: Ctx, answer: string | undefined, address: string): Promise<void> {
  const passed = await ctx.providers.botCheck.passed(answer, address).catch((err: unknown) => {
    ctx.log.error({ err }, 'the bot check could not be asked');
    return false;
  });
  if (!passed) throw new Refusal('bot_check_failed');
}
