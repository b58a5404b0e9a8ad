import { useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';

interface Doing {
  /** What is being done now, by the name it was begun with. */
  doing: string | undefined;
  run: (name: string, work: () => Promise<void>) => Promise<void>;
}

/** Runs the action of a button, one at a time, and shows a refusal of the gateway. */
export function useDoing(): Doing {
  const [doing, setDoing] = useState<string>();

  async function run(name: string, work: () => Promise<void>): Promise<void> {
    if (doing !== undefined) return;
    setDoing(name);
    try {
      await work();
    } catch (error) {
      if (!isRefused(error)) throw error;
      showToast('failed', t('member:security.places.actionFailed'), { detail: error.message });
    } finally {
      setDoing(undefined);
    }
  }

  return { doing, run };
}
