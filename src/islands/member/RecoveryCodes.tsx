import type { ReactElement } from 'react';
import { download } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { offerFile } from '../records/offer-file.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CopyKey } from './CopyKey.tsx';

interface Props {
  codes: string[];
  onKept: () => void;
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: Props): ReactElement {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="inner-page">
      <Alert kind="warn">{t('member:security.codes.note')}</Alert>
      <ol className="recovery-codes" aria-label={t('member:security.codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code className="num">{code}</code>
          </li>
        ))}
      </ol>
      <div className="inner-keys">
        <CopyKey
          text={text}
          label={t('member:security.codes.copy')}
          done={t('member:security.codes.copied')}
        />
        <Button
          icon={download}
          onClick={() =>
            offerFile(`${t('member:security.codes.file')}.txt`, new Blob([text], { type: 'text/plain' }))
          }
        >
          {t('member:security.codes.download')}
        </Button>
      </div>
      <Button variant="primary" large block onClick={onKept}>
        {t('member:security.codes.kept')}
      </Button>
    </div>
  );
}
