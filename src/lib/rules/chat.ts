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

/** Dots that are written out or in another way, as people do whose links are taken out. */
const OTHER_DOTS = /\s*[([{<]\s*(?:dot|chấm|titik|จุด|点)\s*[)\]}>]\s*|[。｡．․﹒]/giu;

/** As somebody reads it who looks for an address in it. */
const asRead = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(OTHER_DOTS, '.')
    .normalize('NFKC');

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The message as it is kept: without links, one space between words; empty when nothing is left to see. */
export function sayable(typed: string): string {
  const read = wordsOf(asRead(typed));
  const words = read.some((word) => LINK.test(word))
    ? read.filter((word) => !LINK.test(word))
    : wordsOf(typed);
  const text = words.join(' ');
  return text.replace(UNSEEN, '') === '' ? '' : text;
}
