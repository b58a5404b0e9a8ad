import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { quickAmounts } from '../../../lib/rules/deposit.ts';
import { formatMinor, parseMinor, toWire } from '../../../lib/rules/money.ts';
import { type GameWallets, MAIN_WALLET, moveMoney } from '../../../lib/stores/game-wallets.ts';
import { keptKey } from '../../../lib/stores/kept-key.ts';
import { isRefused } from '../../../lib/stores/refused.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { InFoot } from '../../center/page-slots.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { emptyOnceSent } from '../../ui/empty-once-sent.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { AmountField, type QuickAmount } from '../AmountField.tsx';
import { shortMinor } from '../deposit-amount.ts';
import { MoneySubmit } from '../MoneySubmit.tsx';
import { useMoneyForm } from '../use-money-form.ts';
import { FromTo } from './FromTo.tsx';
import { likelyFrom, moveSentence, pairOf, placesOf, type WalletPlace } from './wallet-sums.ts';

const FORM = 'move-form';

interface Values {
  from: string;
  to: string;
  amount: string;
}

interface Props {
  funds: GameWallets;
  /** Told the wallet at a vendor that the form moves from. */
  onChosen: (vassalage: string | undefined) => void;
}

/** From, to, amount, both balances after, button. One of the two wallets is always the main one. */
export function MoveForm({ funds, onChosen }: Props): ReactElement | null {
  const phone = usePhone();
  const places = placesOf(funds);
  const first = { from: likelyFrom(funds.wallets), to: MAIN_WALLET, amount: '' };
  const form = useCheckedForm<Values>({}, first, ({ from, to, amount }) => {
    const [source] = pairOf(places, from, to) ?? [];
    const message = source && moveSentence(amount, source);
    return message ? [{ field: 'amount', message }] : [];
  });
  const { errors, isSubmitting } = form.formState;
  const typed = form.watch();
  const [source, target] = pairOf(places, typed.from, typed.to) ?? [];
  const minor = parseMinor(typed.amount) ?? 0n;
  const wrong = typed.amount && source ? moveSentence(typed.amount, source) : undefined;
  const online = useMoneyForm(form, wrong);
  const moves = minor > 0n && wrong === undefined;
  // The same key for another try of the same move, which moves money once.
  const [moving] = useState(keptKey);

  const leaving = source?.id === MAIN_WALLET ? undefined : source?.id;
  useEffect(() => onChosen(leaving), [onChosen, leaving]);
  if (!source || !target) return null;
  const isIn = source.id === MAIN_WALLET;
  const main = isIn ? source : target;

  function choose(from: string, to: string): void {
    form.setValue('from', from);
    form.setValue('to', to);
    if (form.getValues('amount')) void form.trigger('amount');
  }

  const submit = form.handleSubmit(async ({ amount }) => {
    const wire = toWire(parseMinor(amount) ?? 0n);
    const { idempotencyKey } = moving.for(source.id, target.id, wire);
    const empty = emptyOnceSent(form, 'amount');
    try {
      const state = await moveMoney(source.id, target.id, wire, idempotencyKey);
      moving.done();
      tell(state, { source, target, isIn, amount: formatMinor(parseMinor(amount) ?? 0n) });
      if (state !== 'refused') empty();
    } catch (error) {
      if (!isRefused(error)) throw error;
      form.setError(error.code === 'insufficient_funds' ? 'amount' : 'root', { message: error.message });
    }
  });

  const reason = source.stuck ?? target.shut ?? wrong;
  const button = (
    <MoneySubmit form={FORM} busy={isSubmitting} busyLabel={t('wallet:funds.move.busy')} stopped={reason}>
      {moves
        ? t('wallet:funds.move.button', { amount: formatMinor(minor), currency: funds.currency })
        : t('wallet:funds.move.buttonEmpty')}
    </MoneySubmit>
  );
  const after = [
    { place: source, minor: moves ? source.minor - minor : source.minor },
    { place: target, minor: moves ? target.minor + minor : target.minor },
  ];

  return (
    <form className="funds-move" id={FORM} onSubmit={submit} noValidate>
      <h3>{t('wallet:funds.move.title')}</h3>
      {!online && <Alert kind="warn">{t('wallet:funds.move.offline')}</Alert>}
      {online && errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <FromTo places={places} from={source.id} to={target.id} onChange={choose} />
      <AmountField
        label={t('wallet:bring.label')}
        limits={t('wallet:deposit.range', { min: '0.01', max: formatMinor(source.minor) })}
        currency={funds.currency}
        value={typed.amount}
        error={errors.amount?.message}
        input={form.register('amount')}
        quick={quickOf(source)}
        onPick={(text) => form.setValue('amount', text, { shouldValidate: true })}
      />
      {!isIn && <p className="tiny soft">{t('wallet:funds.move.openBets')}</p>}
      {phone ? (
        <InFoot>
          <p className="foot-summary">
            <span className="soft">{t('wallet:funds.move.after', { wallet: main.name })}</span>
            <strong className="num">
              {formatMinor(after.find(({ place }) => place === main)?.minor ?? main.minor)}
            </strong>
          </p>
          {button}
        </InFoot>
      ) : (
        <>
          <dl className="funds-after">
            {after.map(({ place, minor: left }) => (
              <div key={place.id}>
                <dt>{t('wallet:funds.move.after', { wallet: place.name })}</dt>
                <dd className="num">{formatMinor(left)}</dd>
              </div>
            ))}
          </dl>
          {button}
          <p className="tiny soft">{t('wallet:funds.move.oneStep')}</p>
        </>
      )}
    </form>
  );
}

/** Three round amounts of what is there, and all of it. */
function quickOf({ minor }: WalletPlace): QuickAmount[] {
  const round = quickAmounts({ minMinor: 1n, maxMinor: minor, feeBasisPoints: 0 }).slice(-3);
  return [
    ...round.map((each) => ({ minor: each, text: shortMinor(each) })),
    { minor, text: t('wallet:bring.all') },
  ];
}

interface Told {
  source: WalletPlace;
  target: WalletPlace;
  isIn: boolean;
  amount: string;
}

function tell(state: Awaited<ReturnType<typeof moveMoney>>, { source, target, isIn, amount }: Told): void {
  const vendor = isIn ? target.name : source.name;
  if (state === 'refused')
    showToast('failed', t(isIn ? 'wallet:bring.refused' : 'wallet:funds.move.refused', { vendor }));
  else if (state === 'on_the_way') showToast('info', t('wallet:funds.move.onTheWay', { amount, vendor }));
  else showToast('done', t('wallet:funds.move.done', { amount, wallet: target.name }));
}
