// A file that editors wrote, taken apart by the parser that Astro uses too.
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import type { Fault } from './fault.ts';
import { type Kind, kindOf } from './kinds.ts';

export interface Written {
  file: string;
  kind: Kind;
  /** The front matter, or all of a data file. */
  data: Record<string, unknown>;
  /** The markdown under the front matter. */
  body: string;
  /** The line of the file on which the body begins. */
  from: number;
}

/** A file taken apart, or why it cannot be. */
export function writtenIn(file: string, text: string): Written | Fault {
  const kind = kindOf(file);
  if (!kind)
    return {
      file,
      where: '',
      says: 'is not a file of the content; check the folder, and use small letters, digits and hyphens in the name',
    };
  try {
    if (file.endsWith('.json')) return { file, kind, data: JSON.parse(text), body: '', from: 1 };
    const { frontmatter, content } = parseFrontmatter(text);
    const from = text.slice(0, text.length - content.length).split('\n').length;
    return { file, kind, data: frontmatter, body: content, from };
  } catch (error) {
    return { file, where: '', says: `cannot be read: ${(error as Error).message}` };
  }
}

/** The anchors that headings of a text get. */
export const headings = (body: string): string[] =>
  [...body.matchAll(/^#{2,4} (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

/** The line in the file of a place in the body. */
export const lineOf = ({ body, from }: Written, at: number): string =>
  `line ${from + body.slice(0, at).split('\n').length - 1}`;
