import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor } from '../../lib/rules/money.ts';
import { type Methods, placeDeposit } from '../../lib/stores/deposit.ts';
import { type Limit, loadLimits } from '../../lib/stores/player-protection.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { InFoot } from '../center/page-slots.tsx';
import { Alert } from '../ui/Alert.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { usePhone } from '../ui/use-phone.ts';
import { AmountField } from './AmountField.tsx';
import { bringing, PromotionChoice, useOffers } from './bonus/PromotionChoice.tsx';
import { DepositSummary, FootSummary } from './DepositSummary.tsx';
import { amountSentence, depositFaults, limitsOf, quickOf, sumsOf, type Values } from './deposit-amount.ts';
import { gameHere } from './game-here.ts';
import { leftMinor } from './limits/deposit-limit.ts';
import { LimitLine } from './limits/LimitLine.tsx';
import { MethodCards } from './MethodCards.tsx';
import { MoneySubmit } from './MoneySubmit.tsx';
import { useMoneyForm } from './use-money-form.ts';

const FORM = 'deposit-form';

/** Refusals that another amount would not meet. */
const OF_AMOUNT: readonly string[] = ['amount_too_small', 'amount_too_large', 'player_limit'];

interface Props {
  offer: Methods;
  /** The limit of the member's that a deposit would meet first. */
  limit: Limit | undefined;
  onLimits: () => void;
  /** Goes to the page of an order that is paid here. */
  onFollow: (depositId: string) => void;
}

/** Method, amount, summary, button. */
export function DepositForm({ offer, limit, onLimits, onFollow }: Props): ReactElement {
  const { methods, currency, holdMinutes } = offer;
  const phone = usePhone();
  const [leaving, setLeaving] = useState(false);
  const [promotion, setPromotion] = useState('');
  const left = limit && leftMinor(limit);
  const form = useCheckedForm<Values>(
    {},
    { method: methods.find(({ paused }) => !paused)?.id ?? '', amount: '' },
    (values) => depositFaults(values, methods, left),
    'deposit',
  );
  const { errors, isSubmitting } = form.formState;
  const { method: chosen, amount } = form.watch();
  const method = methods.find(({ id }) => id === chosen);
  const sums = method && sumsOf(amount, method);
  const { offers, shortOf, fitsNow } = useOffers(sums?.creditMinor);
  const bonus = bringing(offers, promotion);
  const wrong = method && amount ? amountSentence(amount, method, left) : undefined;
  const online = useMoneyForm(form, wrong);
  // Said while it is an amount that the method takes.
  const short = sums && !wrong ? shortOf(promotion) : undefined;

  // A page that the browser kept while the person was at the cashier is usable again.
  useEffect(() => {
    const back = (): void => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const submit = form.handleSubmit(async (values) => {
    try {
      if (!(await fitsNow(promotion))) return;
      const followed = await placeDeposit(values.method, values.amount, promotion || undefined, gameHere());
      if (!followed) return setLeaving(true);
      if (followed.open) showToast('info', t('wallet:deposit.openFirst'));
      onFollow(followed.depositId);
    } catch (error) {
      if (!isRefused(error)) throw error;
      const field = OF_AMOUNT.includes(error.code) ? 'amount' : 'root';
      form.setError(field, { message: error.message });
      // What the gateway knows of the limits is newer than what this page has read.
      if (error.code === 'player_limit') void loadLimits();
    }
  });

  function choose(id: string): void {
    form.setValue('method', id);
    if (form.getValues('amount')) void form.trigger('amount');
  }

  const button = (
    <MoneySubmit
      form={FORM}
      busy={isSubmitting || leaving}
      busyLabel={t('wallet:deposit.busy')}
      stopped={wrong ?? short}
      quiet={phone}
    >
      {buttonWord(sums && formatMinor(sums.payMinor), phone ? currency : undefined)}
    </MoneySubmit>
  );

  return (
    <form className="deposit" id={FORM} onSubmit={submit} noValidate>
      <div className="deposit-fields">
        {offer.test && <Alert kind="warn">{t('common:testPayments')}</Alert>}
        {!online && <Alert kind="warn">{t('wallet:deposit.offline')}</Alert>}
        {online && errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
        <MethodCards
          methods={methods}
          chosen={chosen}
          phone={phone}
          error={errors.method?.message}
          onChoose={choose}
        />
        {method && (
          <AmountField
            step={2}
            label={t('wallet:deposit.howMuch')}
            limits={limitsOf(method)}
            currency={currency}
            value={amount}
            error={errors.amount?.message ?? short}
            input={form.register('amount')}
            quick={quickOf(method, left, phone ? 3 : undefined)}
            onPick={(text) => form.setValue('amount', text, { shouldValidate: true })}
          />
        )}
        <PromotionChoice offers={offers} chosen={promotion} onChoose={setPromotion} onFollow={onFollow} />
        <LimitLine limit={limit} onLimits={onLimits} />
      </div>
      {method && !phone && (
        <DepositSummary
          method={method}
          currency={currency}
          sums={sums}
          bonus={bonus}
          holdMinutes={holdMinutes}
        >
          {button}
        </DepositSummary>
      )}
      {method && phone && (
        <InFoot>
          <FootSummary sums={sums} bonus={bonus} />
          {button}
        </InFoot>
      )}
    </form>
  );
}

function buttonWord(amount: string | undefined, currency: string | undefined): string {
  if (amount === undefined) return t('wallet:deposit.submitEmpty');
  return currency
    ? t('wallet:deposit.submitWith', { amount, currency })
    : t('wallet:deposit.submit', { amount });
}
