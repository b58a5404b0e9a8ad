// What a newcomer is offered once: limits of what they pay in by day, week and month. Nothing is chosen in advance.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { check } from '../../../lib/art/dialog-icons.ts';
import { clock, down } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, parseMinor, toWire } from '../../../lib/rules/money.ts';
import { limitPeriods } from '../../../lib/rules/play-limits.ts';
import { $methods, loadMethods } from '../../../lib/stores/deposit.ts';
import { openModal } from '../../../lib/stores/modals.ts';
import { setLimit } from '../../../lib/stores/player-protection.ts';
import { $session } from '../../../lib/stores/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { refusalShown } from '../../ui/refusal.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { leastOf } from '../deposit-amount.ts';
import { chosenPeriods, type OfferValues, offeredAmounts, offerFaults } from './limit-offer.ts';
import { PeriodChoice } from './PeriodChoice.tsx';

const goOn = (): void => openModal('afterLogin');

export function OfferLimits(): ReactElement {
  const session = useStore($session);
  const methods = useStore($methods);
  const form = useCheckedForm<OfferValues>({}, { day: '', week: '', month: '' }, offerFaults, 'offerLimits');
  const { errors, isSubmitting } = form.formState;
  const typed = form.watch();
  const [account, currency] = session.state === 'in' ? [session.account, session.currency] : ['', ''];
  const least =
    methods.state === 'ready' && methods.value.methods.length > 0 ? leastOf(methods.value.methods) : 0n;
  const chosen = chosenPeriods(typed);

  useEffect(() => {
    void loadMethods();
  }, []);

  const submit = form.handleSubmit(async (values) => {
    try {
      for (const period of chosen)
        await setLimit('deposit', period, toWire(parseMinor(values[period]) ?? 0n));
      goOn();
    } catch (error) {
      refusalShown(form)(error);
    }
  });

  return (
    <Dialog title={t('limits:offer.title')} onClose={goOn} className="offer">
      <form className="form offer-form" onSubmit={submit} noValidate>
        <p className="offer-ready">
          <Icon path={check} /> {t('limits:offer.ready', { name: account })}
        </p>
        <p className="soft">{t('limits:offer.text')}</p>
        {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
        {limitPeriods.map((period) => (
          <PeriodChoice
            key={period}
            form={form}
            period={period}
            amounts={offeredAmounts(period, least)}
            currency={currency}
          />
        ))}
        <ul className="break-facts">
          <li>
            <Icon path={down} size={18} />
            {t('limits:offer.lower')}
          </li>
          <li>
            <Icon path={clock} size={18} />
            {t('limits:offer.higher')}
          </li>
        </ul>
        <Button
          type="submit"
          variant="primary"
          large
          block
          busy={isSubmitting}
          busyLabel={t('limits:busy')}
          disabled={chosen.length === 0}
        >
          {chosen.length === 0
            ? t('limits:offer.choose')
            : t('limits:offer.set', { limits: listOf(chosen, typed) })}
        </Button>
        <Button large block onClick={goOn}>
          {t('limits:offer.without')}
        </Button>
        <p className="tiny soft offer-later">{t('limits:offer.later')}</p>
      </form>
    </Dialog>
  );
}

/** `100.00 a day, 300.00 a week` */
const listOf = (chosen: (keyof OfferValues)[], typed: OfferValues): string =>
  chosen
    .map((period) =>
      t(`limits:offer.amount.${period}`, { amount: formatMinor(parseMinor(typed[period]) ?? 0n) }),
    )
    .join(', ');
