// Writes the published test vectors: `node src/lib/gateway/house/vectors/write-vectors.ts`.
import { writeFile } from 'node:fs/promises';
import { exampleText, vectorsText } from './collect.ts';

const folder = new URL('../../../../../public/fairness/', import.meta.url);
await writeFile(new URL('vectors.json', folder), vectorsText());
await writeFile(new URL('example.json', folder), exampleText());
