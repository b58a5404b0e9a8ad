import type { Translate } from '../../lib/messages/server.ts';
import type { CardWords } from './GameCard.tsx';

/** The sentences of game cards, with their places left open. */
export const cardWords = (t: Translate): CardWords => ({
  rtp: t('games:rtp', { rtp: '{{rtp}}' }),
  like: t('games:like', { name: '{{name}}' }),
  unlike: t('games:unlike', { name: '{{name}}' }),
  backAt: t('games:backAt', { time: '{{time}}' }),
  backOn: t('games:backOn', { day: '{{day}}', time: '{{time}}' }),
  hot: t('games:hot'),
  new: t('games:new'),
  ownPage: t('games:ownPage'),
});
