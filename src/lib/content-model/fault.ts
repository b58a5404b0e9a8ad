/** What is wrong, and where: a key, a line, or nothing when it is the file itself. */
export interface Fault {
  file: string;
  where: string;
  says: string;
}

/** As a person reads it. */
export const sentenceOf = ({ file, where, says }: Fault): string =>
  `src/lib/content/${[file, where].filter(Boolean).join(', ')}: ${says}.`;
