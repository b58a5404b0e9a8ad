import { type ReactElement, useState } from 'react';
import { download } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { today } from '../../lib/stores/records.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { offerFile } from './offer-file.ts';

interface Props {
  /** What the file is called, before the day. */
  name: string;
  /** Throws `Refused`. */
  read: () => Promise<Blob>;
  block?: true;
}

/** Saves what a page shows, as it is filtered, as a CSV file. */
export function Export({ name, read, block }: Props): ReactElement {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      offerFile(`${name}-${today()}.csv`, await read());
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
