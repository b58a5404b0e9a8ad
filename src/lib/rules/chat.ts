// What may be said in the chat room; the same in the browser and the gateway.

/** The most characters of one message. */
export const LONGEST_MESSAGE = 200;

const ENDINGS = 'com|net|org|io|cc|xyz|vip|app|bet|club|site|online|shop|info|biz|asia|vn|cn|ru';

/** A scheme, a www, a name before a slash, or a name with an ending that links often have. */
const LINK = new RegExp(
  `://|(?<![\\p{L}\\p{N}])www\\.|\\p{L}\\.\\p{L}{2,}/|[\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Signs that show nothing. */
const UNSEEN = /[\p{Cf}\p{Z}]/gu;

/** The message as it is kept: without links, one space between words; empty when nothing is left to see. */
export function sayable(typed: string): string {
  const words = typed.split(/\s+/).filter((word) => word !== '' && !LINK.test(word));
  const text = words.join(' ');
  return text.replace(UNSEEN, '') === '' ? '' : text;
}
