// Transfer to the direct upline, who is fixed.
import { useStore } from '@nanostores/react';
import type { ReactElement, ReactNode } from 'react';
import { list } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { avatarAddress } from '../../../lib/rules/avatars.ts';
import { $uplineForm, loadUplineForm, type UplineForm } from '../../../lib/stores/member-transfers.ts';
import { HeadKey, InHead } from '../../center/page-slots.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { PageProps } from '../page-props.ts';
import { SendForm } from './SendForm.tsx';
import { SendPage } from './SendPage.tsx';

export function TransferUpline({ onPage }: PageProps): ReactNode {
  const form = useStore($uplineForm);
  const phone = usePhone();
  return (
    <>
      {phone && (
        <InHead>
          <HeadKey
            label={t('member:pages.transactionHistory')}
            icon={list}
            onPress={() => onPage('transactionHistory')}
          />
        </InHead>
      )}
      <SendPage form={form} load={loadUplineForm}>
        {({ receiver, ...terms }, { turn, ...given }) => (
          <SendForm key={turn} terms={terms} receiver={receiver} to="upline" {...given}>
            <Receiver {...receiver} />
          </SendForm>
        )}
      </SendPage>
    </>
  );
}

const Receiver = ({ account, agent, avatar, open }: UplineForm['receiver']): ReactElement => (
  <section className="send-receiver">
    <img className="portrait" src={avatarAddress(avatar)} alt="" width="44" height="44" />
    <p>
      <span className="small soft">{t('wallet:send.upline')}</span>
      <strong>{account}</strong>
    </p>
    {!open && <span className="badge">{t('wallet:send.notNow')}</span>}
    {open && agent && <span className="badge badge-info">{t('wallet:send.agent')}</span>}
  </section>
);
