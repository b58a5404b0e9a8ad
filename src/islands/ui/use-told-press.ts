// A press whose end is told by a note.
import { useState } from 'react';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';

/**
 * Busy until `act` has ended. What it answers is the note; a refusal is told by its own sentence, under `failed`. Any other error is
 * thrown on.
 */
export function useToldPress(act: () => Promise<string>, failed: string): [busy: boolean, press: () => void] {
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    try {
      showToast('done', await act());
    } catch (error) {
      if (!isRefused(error)) throw error;
      showToast('failed', failed, { detail: error.message });
    } finally {
      setBusy(false);
    }
  }
  return [busy, () => void run()];
}
