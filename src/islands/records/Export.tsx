import { type ReactElement, useState } from 'react';
import { download } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { type RecordView, today } from '../../lib/stores/records.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { offerFile } from './offer-file.ts';
import type { Word } from './words.ts';

interface Props {
  record: RecordView;
  word: Word;
  block?: true;
}

/** Saves the rows of the period, as they are filtered, as a CSV file. */
export function Export({ record, word, block }: Props): ReactElement {
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

  return (
    <Button
      variant={block ? 'secondary' : 'ghost'}
      block={block}
      icon={download}
      busy={busy}
      busyLabel={t('member:records.export.busy')}
      onClick={() => void save()}
    >
      {t('member:records.export.label')}
    </Button>
  );
}
