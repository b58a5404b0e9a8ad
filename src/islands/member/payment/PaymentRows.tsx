import type { ReactElement } from 'react';
import { key } from '../../../lib/art/dialog-icons.ts';
import { bank } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { Protection } from '../../../lib/stores/security.ts';
import { dateOf } from '../../ui/when.ts';
import { SecurityRow } from '../SecurityRow.tsx';
import type { InnerName } from '../security-pages.ts';

interface Props {
  protection: Protection;
  onOpen: (page: InnerName) => void;
}

/** The rows of the payment password and the bank accounts. */
export function PaymentRows({ protection, onOpen }: Props): ReactElement {
  const { paymentPasswordChangedAt: changedAt, bankCards } = protection;
  return (
    <>
      <SecurityRow
        icon={key}
        title={t('member:security.payment.title')}
        text={
          changedAt
            ? t('member:security.payment.on', { date: dateOf(new Date(changedAt)) })
            : t('member:security.payment.off')
        }
        action={{
          label: t(changedAt ? 'member:security.change' : 'member:security.set'),
          onPress: () => onOpen('payment'),
        }}
      />
      <SecurityRow
        icon={bank}
        title={t('member:security.accounts.title')}
        text={
          bankCards.length > 0
            ? t('member:security.accounts.on', {
                numbers: bankCards.map((last) => `•••• ${last}`).join(', '),
              })
            : t('member:security.accounts.off')
        }
        action={{
          label: t(bankCards.length > 0 ? 'member:security.accounts.manage' : 'member:security.accounts.add'),
          onPress: () => onOpen('bankAccounts'),
        }}
      />
    </>
  );
}
