// An agent's transfer to one of the direct downlines.
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { $downlineForm, loadDownlineForm } from '../../../lib/stores/member-transfers.ts';
import { EmptyPage } from '../../center/PageState.tsx';
import { DownlineChoice } from './DownlineChoice.tsx';
import { SendForm } from './SendForm.tsx';
import { SendPage } from './SendPage.tsx';

export function TransferDownline(): ReactNode {
  const form = useStore($downlineForm);
  const [chosen, setChosen] = useState<{ account: string; open: boolean }>();
  return (
    <SendPage form={form} load={loadDownlineForm}>
      {({ direct, downlines, ...terms }, { turn, ...given }) =>
        direct === 0 ? (
          <EmptyPage title={t('wallet:send.noDownlines.title')} text={t('wallet:send.noDownlines.text')} />
        ) : (
          <SendForm key={turn} terms={terms} receiver={chosen} to="downline" {...given}>
            <DownlineChoice
              direct={direct}
              downlines={downlines}
              chosen={chosen?.account}
              onChoose={setChosen}
            />
          </SendForm>
        )
      }
    </SendPage>
  );
}
