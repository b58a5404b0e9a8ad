import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Created } from '../../lib/stores/agent-register.ts';
import { CopyKey } from '../member/CopyKey.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { AskFirst } from './AskFirst.tsx';

/** The account that was made, with the password that nobody can see again. */
export function CreatedAccount({
  created: { account, password },
  onDone,
}: {
  created: Created;
  onDone: () => void;
}): ReactElement {
  const [passed, setPassed] = useState(false);
  const [copied, setCopied] = useState(false);
  return (
    <div className="agent-created">
      <dl>
        <dt>{t('agents:register.username')}</dt>
        <dd>{account}</dd>
        <dt>{t('agents:register.oneTime')}</dt>
        <dd>
          <output className="agent-once">{password}</output>
        </dd>
      </dl>
      <Alert kind="warn">
        <strong>{t('agents:register.onlyNow')}</strong> {t('agents:register.onlyNowText')}{' '}
        {t('agents:register.ifLost')}
      </Alert>
      {!passed && !copied && <AskFirst />}
      <CopyKey
        text={`${account} ${password}`}
        label={t('agents:register.copyBoth')}
        done={t('agents:register.copied')}
        onCopied={() => setCopied(true)}
      />
      <Checkbox
        label={t('agents:register.passedOn')}
        checked={passed}
        onChange={(event) => setPassed(event.target.checked)}
      />
      <Button
        large
        block
        disabled={!passed}
        reason={passed ? undefined : t('agents:register.tickFirst')}
        onClick={onDone}
      >
        {t('agents:register.done')}
      </Button>
    </div>
  );
}
