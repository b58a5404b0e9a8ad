import { feedback as contract } from '../../contract/home.ts';
import { feedbackFaults } from '../../rules/feedback.ts';
import { addFeedback } from '../chat/feedback.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';

/** A refused text does not count against the limit: the writer may shorten a text that is too long. */
export const feedback = handle(contract, async ({ ctx, input, address }) => {
  const range = { min: ctx.settings.get('feedback.minWords'), max: ctx.settings.get('feedback.maxWords') };
  const faults = feedbackFaults(input, range);
  if (faults.length > 0)
    throw new Refusal('invalid_input', {
      fields: Object.fromEntries(faults.map((each) => [each.field, each])),
    });
  await ctx.rateLimits.take('limits.feedback', { address });
  const { kind, page = null, useful = null, content } = input;
  await addFeedback(ctx, { kind, page, useful, content: content || null });
  return {};
});
