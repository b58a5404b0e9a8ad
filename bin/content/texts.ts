// The texts that editors wrote, read from their folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { type Kind, kindOf } from '../../src/lib/content/kinds.ts';
import { reasonOf } from '../problem.ts';
import { PROJECT } from '../project.ts';

export const CONTENT = join(PROJECT, 'src', 'lib', 'content');

/** Files by their path under the content's folder, as they are. */
export type Files = ReadonlyMap<string, string>;

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

/** What is wrong, and where: a key, a line, or nothing when it is the file itself. */
export interface Fault {
  file: string;
  where: string;
  says: string;
}

export const readFiles = (): Map<string, string> =>
  new Map(
    readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(md|json)$/.test(file))
      .map((file) => [file, readFileSync(join(CONTENT, file), 'utf8')]),
  );

/** A file taken apart, or why it cannot be. */
export function writtenIn(file: string, text: string): Written | Fault {
  const kind = kindOf(file);
  if (!kind)
    return { file, where: '', says: 'belongs to nothing; a name has small letters, digits and hyphens' };
  try {
    if (file.endsWith('.json')) return { file, kind, data: JSON.parse(text), body: '', from: 1 };
    const { frontmatter, content } = parseFrontmatter(text);
    const from = text.slice(0, text.length - content.length).split('\n').length;
    return { file, kind, data: frontmatter, body: content, from };
  } catch (error) {
    return { file, where: '', says: `cannot be read: ${reasonOf(error)}` };
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
