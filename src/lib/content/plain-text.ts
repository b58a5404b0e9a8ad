// The words of a markdown text without its marks: for searching, and for how long it takes to read.

const WORDS_A_MINUTE = 200;

/** One line a paragraph, heading, list entry or row of a table. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\|[\s:|-]+\|$/gm, '')
    .replace(/^\s*(#+|[-*]|\d+\.)\s+/gm, '')
    .replace(/^\|\s*|\s*\|$/gm, '')
    .replace(/\s*\|\s*/g, ', ')
    .replace(/\*\*|`/g, '')
    .replace(/\n+/g, '\n')
    .trim();
}

/** At least one. */
export const minutesToRead = (markdown: string): number =>
  Math.max(1, Math.round(plainText(markdown).split(/\s+/).length / WORDS_A_MINUTE));
