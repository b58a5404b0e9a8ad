// What this process publishes: the files that editors wrote, read once.
import { sentenceOf } from '../../content-model/fault.ts';
import { readFiles } from '../../content-model/files.ts';
import { type Content, readContent } from '../../content-model/read.ts';

let known: Content | undefined;

/** In development what is saved later is known to the gateway after the next start, and to pages at once. */
export function published(): Content {
  known ??= readContent(readFiles());
  return known;
}

/** A sentence for each fault: the file, the key, and what is allowed. What has one is left out of the entries. */
export const faultsIn = ({ faults }: Content): string[] => faults.map(sentenceOf);
