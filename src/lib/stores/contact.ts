// What a browser with scripts adds to a message to customer support.
import { solveBotCheck } from '../client/bot-check.ts';
import { remembered } from './tab.ts';

/** Hidden fields of the form: the handle of a member's tab, or for a visitor the result of the bot check, if it is `wanted`. */
export async function proofsOfWriter(wanted: boolean): Promise<Record<string, string>> {
  const token = remembered('token');
  if (token) return { token };
  const botCheck = wanted ? await solveBotCheck() : undefined;
  return botCheck ? { botCheck } : {};
}
