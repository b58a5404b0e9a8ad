import { type ReactElement, useEffect, useState } from 'react';
import { paymentPassword } from '../../../lib/contract/account-fields.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor } from '../../../lib/rules/money.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import {
  loadWithdrawalForm,
  requestWithdrawal,
  type WithdrawalForm,
} from '../../../lib/stores/withdrawals.ts';
import { InFoot } from '../../center/page-slots.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { refusalShown } from '../../ui/refusal.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { momentOf } from '../../ui/when.ts';
import { AmountField } from '../AmountField.tsx';
import { MoneySubmit } from '../MoneySubmit.tsx';
import { useMoneyForm } from '../use-money-form.ts';
import { AccountCards } from './AccountCards.tsx';
import { FreeNow } from './FreeNow.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordSheet } from './PasswordSheet.tsx';
import { FootSums, RequestSummary } from './RequestSummary.tsx';
import { amountSentence, limitsOf, offeredOf, type RequestValues, sumsOf } from './request-sums.ts';

const FORM = 'withdraw-form';

interface Props {
  form: WithdrawalForm;
  onAccounts: () => void;
  onForgotten: () => void;
  onOrder: (number: string) => void;
}

/** Account, amount, payment password, summary, button. On a phone the password is the next step. */
export function RequestForm({ form: offer, onAccounts, onForgotten, onOrder }: Props): ReactElement {
  const phone = usePhone();
  const [asks, setAsks] = useState(false);
  const form = useCheckedForm<RequestValues>(
    { paymentPassword: phone && !asks ? undefined : paymentPassword },
    { card: firstCard(offer), amount: '', paymentPassword: '' },
    (values) => faultsOf(values, offer),
    'withdraw',
  );
  const { errors, isSubmitting } = form.formState;
  const { card: chosen, amount } = form.watch();
  const card = offer.cards.find(({ id }) => id === chosen) ?? offer.cards[0];
  // Another tab may have removed the chosen account.
  const known = offer.cards.some(({ id }) => id === chosen);
  useEffect(() => {
    if (!known) form.setValue('card', firstCard(offer));
  }, [known, offer, form]);
  const sums = card && sumsOf(amount, card, offer.freeThisWeek > 0);
  const wrong = amount ? amountSentence(amount, offer) : undefined;
  useMoneyForm(form, wrong);
  const rests = offer.password.restsUntil;
  const stopped = rests ? t('withdraw:password.rests', { time: momentOf(new Date(rests)) }) : wrong;

  const submit = form.handleSubmit(async (values) => {
    if (phone && !asks) {
      form.setValue('paymentPassword', '');
      setAsks(true);
      return;
    }
    await requestWithdrawal(values.card, values.amount, values.paymentPassword).then(
      ([first = '']) => {
        showToast('done', t('withdraw:asked'));
        onOrder(first);
      },
      (error: unknown) => {
        refusalShown(form)(error);
        void loadWithdrawalForm();
      },
    );
  });

  const button = (
    <MoneySubmit form={FORM} busy={isSubmitting} busyLabel={t('withdraw:busy')} stopped={stopped}>
      {sums ? t('withdraw:submit', { amount: formatMinor(sums.askMinor) }) : t('withdraw:submitEmpty')}
    </MoneySubmit>
  );
  const password = <PasswordField form={form} restsUntil={rests} onForgotten={onForgotten} />;
  return (
    <>
      <form className="withdraw-form" id={FORM} onSubmit={submit} noValidate>
        <div className="withdraw-fields">
          {offer.test && <Alert kind="warn">{t('withdraw:test')}</Alert>}
          {errors.root && !asks && <Alert kind="danger">{errors.root.message}</Alert>}
          {phone && <FreeNow form={offer} />}
          <AccountCards
            cards={offer.cards}
            chosen={chosen}
            error={errors.card?.message}
            input={form.register('card')}
            onAccounts={onAccounts}
          />
          <AmountField
            wide
            step={2}
            label={t('withdraw:amount.label')}
            limits={limitsOf(offer)}
            currency={offer.currency}
            quick={offeredOf(offer)}
            value={amount}
            error={errors.amount?.message ?? wrong}
            input={form.register('amount')}
            onPick={(text) => form.setValue('amount', text, { shouldValidate: true })}
          />
          {(!phone || (rests && !asks)) && password}
          {!phone && <FreeNow form={offer} />}
        </div>
        {phone ? (
          <InFoot>
            <FootSums sums={wrong ? undefined : sums} />
            {button}
          </InFoot>
        ) : (
          <RequestSummary form={offer} sums={wrong ? undefined : sums}>
            {button}
          </RequestSummary>
        )}
      </form>
      {phone && asks && sums && (
        <PasswordSheet
          amount={formatMinor(sums.askMinor)}
          busy={isSubmitting}
          onSubmit={submit}
          onClose={() => setAsks(false)}
        >
          {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
          {errors.amount && <Alert kind="danger">{errors.amount.message}</Alert>}
          {password}
        </PasswordSheet>
      )}
    </>
  );
}

const firstCard = ({ cards }: WithdrawalForm): string =>
  (cards.find(({ restsUntil }) => restsUntil === null) ?? cards[0])?.id ?? '';

function faultsOf({ card: id, amount }: RequestValues, form: WithdrawalForm) {
  const message = amountSentence(amount, form);
  const card = form.cards.find((each) => each.id === id);
  const until = card?.restsUntil;
  const rests = until && t('withdraw:accounts.rests', { time: momentOf(new Date(until)) });
  return [
    ...(rests ? [{ field: 'card', message: rests }] : []),
    ...(message ? [{ field: 'amount', message }] : []),
  ];
}
