// Everything that editors wrote, held against its schemas, its rules and the pages it links to: for the build and the editor.
import { type Fault, sentenceOf } from '../../src/lib/content-model/fault.ts';
import { type Files, readFiles } from '../../src/lib/content-model/files.ts';
import { readContent } from '../../src/lib/content-model/read.ts';
import { Problem } from '../problem.ts';
import { linkFaults } from './links.ts';

/** What is wrong in these files; nothing when the site takes them. */
export function contentFaults(files: Files): Fault[] {
  const { texts, faults } = readContent(files);
  return [...faults, ...linkFaults(texts)];
}

/** Throws with a sentence for each fault in the content's folder. */
export function checkContent(): void {
  const faults = contentFaults(readFiles());
  if (faults.length > 0) throw new Problem(`The content has mistakes:\n${faults.map(sentenceOf).join('\n')}`);
}
