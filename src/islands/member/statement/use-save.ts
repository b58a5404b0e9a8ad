// Keeps a statement on the player's device: as a sheet, or as the page that checks itself.
import { useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { isRefused } from '../../../lib/stores/refused.ts';
import type { Statement, StatementView } from '../../../lib/stores/statement.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { offerFile } from '../../records/offer-file.ts';
import { say } from './say.ts';

type Format = 'csv' | 'page';

export interface Save {
  /** What is being saved. */
  saving: Format | undefined;
  save(format: Format): Promise<void>;
}

export function useSave(view: StatementView, value: Statement | undefined): Save {
  const [saving, setSaving] = useState<Format>();

  async function save(format: Format): Promise<void> {
    setSaving(format);
    try {
      const name = `statement-${value?.from ?? ''}.${format === 'csv' ? 'csv' : 'html'}`;
      offerFile(name, await view.file(format));
      showToast('done', say('saved'));
    } catch (error) {
      if (!isRefused(error)) throw error;
      showToast('failed', t('member:records.export.failed'), { detail: error.message });
    } finally {
      setSaving(undefined);
    }
  }

  return { saving, save };
}
