// The side of the pages to pay by transfer and by coin: pictures of the payment, and the way to say that it is sent.
import { type ReactElement, type ReactNode, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { cancelDeposit, type Deposit, sayDepositSent } from '../../lib/stores/deposit.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { InFoot } from '../center/page-slots.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { usePhone } from '../ui/use-phone.ts';
import { type Picture, ReceiptPictures } from './ReceiptPictures.tsx';
import { useKeptPictures } from './use-kept-pictures.ts';

interface SideProps {
  deposit: Deposit;
  /** What the pictures are, and why they are asked for. */
  receipt: { label: string; hint: string; needed?: true };
  /** On the button. */
  sent: string;
  onSent?: () => void;
  /** Between the pictures and the button. */
  progress?: ReactNode;
  /** Under the button. */
  children?: ReactNode;
}

export function PaySide({ deposit, receipt, sent, onSent, progress, children }: SideProps): ReactElement {
  const [pictures, setPictures] = useKeptPictures(deposit.depositId);
  const already = deposit.receipts.length;
  const missing = receipt.needed && pictures.length + already === 0;
  return (
    <div className="pay-side">
      <ReceiptPictures
        label={receipt.label}
        hint={receipt.hint}
        pictures={pictures}
        sent={already}
        onChange={setPictures}
      />
      {progress}
      <PaySent
        deposit={deposit}
        pictures={pictures}
        label={sent}
        reason={missing ? t('wallet:pay.receiptFirst') : undefined}
        onSent={() => {
          setPictures([]);
          onSent?.();
        }}
      >
        {children}
      </PaySent>
    </div>
  );
}

interface SentProps {
  deposit: Deposit;
  pictures: Picture[];
  label: string;
  /** Why it cannot be pressed yet. */
  reason: string | undefined;
  onSent: () => void;
  children: ReactNode;
}

/** The button that says that the money is sent; in the foot on a phone. Under it the way to give the order up. */
function PaySent({ deposit, pictures, label, reason, onSent, children }: SentProps): ReactElement {
  const phone = usePhone();
  const [busy, setBusy] = useState<'sent' | 'cancel'>();
  const [fault, setFault] = useState<string>();

  async function run(what: 'sent' | 'cancel', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setFault(undefined);
    try {
      await work();
      if (what === 'sent') onSent();
    } catch (error) {
      if (!isRefused(error)) throw error;
      setFault(sentenceOf(error));
    } finally {
      setBusy(undefined);
    }
  }
  const { depositId } = deposit;
  const button = (
    <Button
      variant="primary"
      large
      block
      busy={busy === 'sent'}
      busyLabel={t('wallet:pay.sending')}
      disabled={reason !== undefined}
      reason={reason}
      onClick={() =>
        void run('sent', () =>
          sayDepositSent(
            depositId,
            pictures.map(({ id }) => id),
          ),
        )
      }
    >
      {label}
    </Button>
  );
  return (
    <>
      {fault && <Alert kind="danger">{fault}</Alert>}
      {phone ? <InFoot>{button}</InFoot> : button}
      {children}
      {deposit.status === 'pending' && (
        <Button
          variant="ghost"
          block
          busy={busy === 'cancel'}
          onClick={() => void run('cancel', () => cancelDeposit(depositId))}
        >
          {t('wallet:state.cancel')}
        </Button>
      )}
    </>
  );
}
