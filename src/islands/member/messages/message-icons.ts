import { coins, games, headset, horn, hourglass, shield } from '../../../lib/art/icons.ts';
import type { Message } from '../../../lib/stores/inbox.ts';

/** What a message is about, at a glance. */
export const groupIcons: Record<Message['group'], string> = {
  money: coins,
  security: shield,
  limits: hourglass,
  support: headset,
  games,
  notice: horn,
};
