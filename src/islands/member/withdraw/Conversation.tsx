import { type ReactElement, useState } from 'react';
import { disputeText } from '../../../lib/contract/account-fields.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { isDisputed } from '../../../lib/rules/withdrawal.ts';
import { confirmWithdrawal, type Withdrawal, writeAboutWithdrawal } from '../../../lib/stores/withdrawals.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { emptyOnceSent } from '../../ui/empty-once-sent.ts';
import { refusalShown } from '../../ui/refusal.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { minuteOf, momentOf } from '../../ui/when.ts';
import { useDoing } from '../use-doing.ts';
import { type Proof, ProofPictures } from './ProofPictures.tsx';
import { SaidPicture } from './SaidPicture.tsx';

/** What the member and the staff write about what did not arrive; own lines on the right. */
export function Conversation({ order }: { order: Withdrawal }): ReactElement {
  const { messages, state } = order;
  return (
    <section className="conversation" aria-label={t('withdraw:talk.title')}>
      <h3>{t('withdraw:talk.title')}</h3>
      <ul aria-live="polite">
        {messages.map(({ staff, text, files, at, seenAt }) => (
          <li key={at + text} className={staff ? 'talk-line' : 'talk-line talk-own'}>
            <p className="talk-head">
              <strong>{t(staff ? 'withdraw:talk.staff' : 'withdraw:talk.you')}</strong>
              <time className="num soft">{momentOf(new Date(at))}</time>
            </p>
            <p>{text}</p>
            {files.length > 0 && (
              <p className="talk-pictures">
                {files.map((id) => (
                  <SaidPicture key={id} id={id} />
                ))}
              </p>
            )}
            {!staff && seenAt && (
              <p className="tiny soft">{t('withdraw:talk.seen', { time: minuteOf(new Date(seenAt)) })}</p>
            )}
          </li>
        ))}
      </ul>
      {isDisputed(state) && <Write order={order} />}
    </section>
  );
}

function Write({ order }: { order: Withdrawal }): ReactElement {
  const { doing, run } = useDoing();
  const { number, missing, rest } = order;
  const form = useCheckedForm<{ text: string }>(
    { text: disputeText },
    { text: '' },
    undefined,
    `dispute.${number}`,
  );
  const { errors, isSubmitting } = form.formState;
  const [proofs, setProofs] = useState<Proof[]>([]);
  const submit = form.handleSubmit(({ text }) => {
    const empty = emptyOnceSent(form, 'text');
    const sent = proofs.map(({ id }) => id);
    return writeAboutWithdrawal(number, text, sent).then(() => {
      empty();
      setProofs((now) => now.filter(({ id }) => !sent.includes(id)));
    }, refusalShown(form));
  });
  const waits = rest?.state === 'claimed';
  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <TextArea
        label={t('withdraw:talk.write')}
        rows={2}
        maxLength={1_000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <ProofPictures proofs={proofs} onChange={setProofs} />
      <Button type="submit" variant="primary" large block busy={isSubmitting} busyLabel={t('withdraw:busy')}>
        {t('withdraw:talk.send')}
      </Button>
      {waits && (
        <Button
          large
          block
          busy={doing !== undefined}
          busyLabel={t('withdraw:busy')}
          onClick={() => void run('arrived', () => confirmWithdrawal({ answer: 'all', number }))}
        >
          {t('withdraw:talk.arrived', { amount: formatWire(missing ?? '0.00') })}
        </Button>
      )}
    </form>
  );
}
