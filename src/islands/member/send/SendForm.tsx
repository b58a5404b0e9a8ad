// The form of a transfer to another member, no matter who it is: amount, what was sent today, note, payment password, and the balance after.
import type { ReactElement, ReactNode } from 'react';
import { paymentPassword, transferNote } from '../../../lib/contract/account-fields.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, parseMinor } from '../../../lib/rules/money.ts';
import { sendToMember, type TransferTerms } from '../../../lib/stores/member-transfers.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { InFoot } from '../../center/page-slots.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { refusalShown } from '../../ui/refusal.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { momentOf } from '../../ui/when.ts';
import { AmountField } from '../AmountField.tsx';
import { MoneySubmit } from '../MoneySubmit.tsx';
import { useMoneyForm } from '../use-money-form.ts';
import { NoteField } from './NoteField.tsx';
import { SentToday } from './SentToday.tsx';
import { amountSentence, minorOf, mostOf, quickOf, type SendValues, stoppedBy } from './send-sums.ts';

const FORM = 'send-form';

interface Props {
  terms: TransferTerms;
  /** Who gets it; undefined until one is chosen. */
  receiver: { account: string; open: boolean } | undefined;
  /** To the upline, or to the chosen downline. */
  to: 'upline' | 'downline';
  onForgotten: () => void;
  /** Told after it arrived; the form begins anew. */
  onSent: () => void;
  /** The receiver, or the choice of one. */
  children: ReactNode;
}

export function SendForm({ terms, receiver, to, onForgotten, onSent, children }: Props): ReactElement {
  const phone = usePhone();
  const form = useCheckedForm<SendValues>(
    { note: transferNote, paymentPassword },
    { amount: '', note: '', paymentPassword: '' },
    ({ amount }) => {
      const message = amountSentence(amount, terms);
      return message ? [{ field: 'amount', message }] : [];
    },
    `send.${to}`,
  );
  const { errors, isSubmitting } = form.formState;
  const { amount, note } = form.watch();
  const wrong = amount ? amountSentence(amount, terms) : undefined;
  const online = useMoneyForm(form, wrong);
  const minor = wrong === undefined ? (parseMinor(amount) ?? 0n) : 0n;
  const rests = terms.password.restsUntil;
  const resting = rests ? t('withdraw:password.rests', { time: momentOf(new Date(rests)) }) : undefined;
  const stopped =
    stoppedBy(terms) ??
    (receiver ? undefined : t('wallet:send.choose')) ??
    (receiver?.open === false ? t('wallet:send.notNow') : undefined) ??
    resting ??
    wrong;

  const submit = form.handleSubmit(async (values) => {
    if (!receiver) return;
    const target = to === 'upline' ? {} : { to: receiver.account };
    await sendToMember({ ...values, ...target }).then(() => {
      const sent = { name: receiver.account, amount: formatMinor(parseMinor(values.amount) ?? 0n) };
      showToast('done', t('wallet:send.done', sent));
      onSent();
    }, refusalShown(form));
  });

  const after = formatMinor(minorOf(terms.balance) - minor);
  const limits = { min: formatMinor(minorOf(terms.min)), max: formatMinor(mostOf(terms)) };
  const button = (
    <MoneySubmit form={FORM} busy={isSubmitting} busyLabel={t('wallet:send.busy')} stopped={stopped}>
      {minor > 0n && receiver
        ? t(phone ? 'wallet:send.submit' : 'wallet:send.submitShort', {
            amount: formatMinor(minor),
            name: receiver.account,
          })
        : t('wallet:send.submitEmpty')}
    </MoneySubmit>
  );
  return (
    <form className="send-form" id={FORM} onSubmit={submit} noValidate>
      <div className="send-fields">
        {!online && <Alert kind="warn">{t('wallet:funds.move.offline')}</Alert>}
        {online && errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
        {children}
        <div className="send-amount">
          <AmountField
            label={t('wallet:bring.label')}
            limits={mostOf(terms) >= minorOf(terms.min) ? t('wallet:send.limits', limits) : ''}
            currency={terms.currency}
            value={amount}
            error={errors.amount?.message ?? wrong}
            input={form.register('amount')}
            quick={quickOf(terms)}
            onPick={(text) => form.setValue('amount', text, { shouldValidate: true })}
          />
          <p className="tiny soft">
            {t('wallet:send.onlyFree', { amount: formatMinor(minorOf(terms.free)) })}
          </p>
        </div>
        <SentToday terms={terms} minor={minor} />
        <NoteField
          receiver={receiver?.account}
          value={note}
          error={errors.note?.message}
          input={form.register('note')}
        />
        <div className="send-password">
          <CodeField
            secret
            label={t('member:security.payment.title')}
            error={errors.paymentPassword?.message ?? resting}
            beside={
              <button type="button" className="link small" onClick={onForgotten}>
                {t('withdraw:password.forgot')}
              </button>
            }
            {...form.register('paymentPassword')}
          />
        </div>
        {receiver && (
          <Alert>
            {to === 'upline'
              ? t('wallet:send.final', { name: receiver.account })
              : t('wallet:send.finalDown')}
          </Alert>
        )}
      </div>
      {phone ? (
        <InFoot>
          <p className="foot-summary">
            <span className="soft">{t('wallet:send.after')}</span>
            <strong className="num">{after}</strong>
          </p>
          {button}
        </InFoot>
      ) : (
        <section className="summary" aria-labelledby="send-summary">
          <h3 id="send-summary">{t('wallet:send.summary')}</h3>
          <dl>
            <div>
              <dt>{t('wallet:send.to')}</dt>
              <dd>{receiver?.account ?? '–'}</dd>
            </div>
            <div>
              <dt>{t('wallet:send.send')}</dt>
              <dd className="num">{minor > 0n ? formatMinor(minor) : '–'}</dd>
            </div>
            <div className="summary-total">
              <dt>{t('wallet:send.after')}</dt>
              <dd className="num">
                {after} <small>{terms.currency}</small>
              </dd>
            </div>
          </dl>
          {button}
        </section>
      )}
    </form>
  );
}
