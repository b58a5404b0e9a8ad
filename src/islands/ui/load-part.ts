// Loads a part of the page that comes later, such as a dialog's code; the page says when it does not come.
import { CHUNK_MS } from '../../lib/rules/durations.ts';

/** What `load` brings. When it fails or takes too long the page shows its note with a way on, and this rejects. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, CHUNK_MS, new Error('A part of this page took too long to load.'));
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
