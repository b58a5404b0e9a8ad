import { feedback as contract } from '../../contract/home.ts';
import { feedbackFaults } from '../../rules/feedback.ts';
import { addFeedback } from '../chat/feedback.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';

/** What was refused counts against no limit of its own: somebody who writes too much may shorten it. */
export const feedback = handle(contract, async ({ ctx, input, address }) => {
  const range = { min: ctx.settings.get('feedback.minWords'), max: ctx.settings.get('feedback.maxWords') };
  const faults = feedbackFaults(input, range);
  if (faults.length > 0)
    throw new Refusal('invalid_input', {
      fields: Object.fromEntries(faults.map((each) => [each.field, each])),
    });
  await ctx.limits.take('limits.feedback', { address });
  const { kind, page = null, useful = null, content } = input;
  await addFeedback(ctx, { kind, page, useful, content: content || null });
  return {};
});
