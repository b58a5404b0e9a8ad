// Everything that editors wrote, held against its schemas and rules: for the build, the editor and the tests.
import { kinds } from '../../src/lib/content/kinds.ts';
import { keyFaults } from '../../src/lib/content/wanted.ts';
import { Problem } from '../problem.ts';
import { linkFaults } from './links.ts';
import { ruleFaults } from './rules.ts';
import { type Fault, type Files, readFiles, writtenIn } from './texts.ts';

/** What is wrong in these files; nothing when the site takes them. */
export function contentFaults(files: Files): Fault[] {
  const read = [...files].map(([file, text]) => writtenIn(file, text));
  const all = read.filter((each) => 'kind' in each);
  const unreadable = read.filter((each) => 'says' in each);
  const inKeys = all.flatMap(({ file, kind, data }) =>
    keyFaults(kinds[kind].schema, data).map(({ path, says }) => ({ file, where: path.join('.'), says })),
  );
  return [...unreadable, ...inKeys, ...ruleFaults(all), ...linkFaults(all)];
}

/** As a person reads it. */
export const sentenceOf = ({ file, where, says }: Fault): string =>
  `src/lib/content/${[file, where].filter(Boolean).join(', ')}: ${says}.`;

/** Throws with a sentence for each fault in the content's folder. */
export function checkContent(): void {
  const faults = contentFaults(readFiles());
  if (faults.length > 0)
    throw new Problem(`The content cannot be shown:\n${faults.map(sentenceOf).join('\n')}`);
}
