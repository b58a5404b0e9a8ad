import { useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { type RecordView, today } from '../../lib/stores/records.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { offerFile } from './offer-file.ts';
import type { Word } from './words.ts';

/** Saves the rows of the period, as they are filtered, as a CSV file. */
export function useExport(record: RecordView, word: Word): { busy: boolean; save: () => void } {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      offerFile(`${word('file')}-${today()}.csv`, await record.file());
      showToast('done', t('member:records.export.done'));
    } catch (error) {
      if (!isRefused(error)) throw error;
      showToast('failed', t('member:records.export.failed'), { detail: error.message });
    } finally {
      setBusy(false);
    }
  }

  return { busy, save: () => void save() };
}
