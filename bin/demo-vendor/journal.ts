// What this vendor must not forget: lines in a file, each on the disk before anything is answered.
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export interface Journal<Line> {
  write(line: Line): void;
  close(): void;
}

/** Opens a journal and hands over the lines that are there. A last line that a crash cut off was never answered, and goes. */
export function openJournal<Line>(path: string, replay: (line: Line) => void): Journal<Line> {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) {
    const text = readFileSync(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    truncateSync(path, Buffer.byteLength(whole));
    for (const line of whole.split('\n')) if (line) replay(JSON.parse(line));
  }
  const file = openSync(path, 'a');
  return {
    write(line) {
      writeSync(file, `${JSON.stringify(line)}\n`);
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}
