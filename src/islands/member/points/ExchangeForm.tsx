// Exchanging points for a reward or for money: how many, what it takes and gives, and the payment password.
import type { ReactElement } from 'react';
import { paymentPassword } from '../../../lib/contract/account-fields.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import { convertPoints, type PointMall, type PointReward, redeem } from '../../../lib/stores/points.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { useInnerPage } from '../../center/page-slots.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Field } from '../../ui/Field.tsx';
import { refusalShown } from '../../ui/refusal.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { MoneySubmit } from '../MoneySubmit.tsx';
import { ExchangeSums } from './ExchangeSums.tsx';
import { count, stoppedBy } from './point-words.ts';

const FORM = 'exchange-form';

interface Props {
  mall: PointMall;
  /** Without one, points are converted. */
  reward: PointReward | undefined;
  onBack: () => void;
  onForgotten: () => void;
}

export function ExchangeForm({ mall, reward, onBack, onForgotten }: Props): ReactElement {
  useInnerPage(reward ? t('points:redeemOf', { name: reward.name }) : t('points:convertTitle'), onBack);
  const { ratio, points: have, currency } = mall;
  const steps = Math.floor(Math.max(0, have) / ratio.points);
  const form = useCheckedForm(
    { paymentPassword },
    { many: reward ? '1' : String(steps * ratio.points), delivery: '', paymentPassword: '' },
    ({ many, delivery }) => [
      ...(/^[1-9]\d{0,7}$/.test(many) ? [] : [{ field: 'many' as const, message: t('points:wholeNumber') }]),
      ...(reward?.kind === 'thing' && delivery.trim() === ''
        ? [{ field: 'delivery' as const, message: t('points:deliveryMissing') }]
        : []),
    ],
  );
  const { errors, isSubmitting } = form.formState;
  const many = Number(form.watch('many')) || 0;
  const takes = reward ? reward.points * many : many;
  const unit = parseMinor(reward ? (reward.credit ?? '0.00') : ratio.amount) ?? 0n;
  const times = reward ? many : Math.floor(many / ratio.points);
  const gives = formatMinor(unit * BigInt(Math.max(0, Math.floor(times))));
  const stopped = reward
    ? stoppedBy(reward, have, many)
    : many % ratio.points !== 0
      ? t('points:multiple', { points: ratio.points })
      : many > have
        ? t('points:missing', { points: count(many - have) })
        : undefined;

  const submit = form.handleSubmit(async ({ delivery, paymentPassword: typed }) => {
    const asked = reward
      ? redeem({ reward: reward.id, quantity: many, delivery, paymentPassword: typed }).then((number) =>
          t('points:asked', { number }),
        )
      : convertPoints(many, typed).then((amount) => t('points:converted', { amount: formatWire(amount) }));
    await asked.then((words) => {
      showToast('done', words);
      onBack();
    }, refusalShown(form));
  });

  return (
    <form className="points-form" id={FORM} onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <Field
        label={reward ? t('points:howMany') : t('points:howManyPoints')}
        inputMode="numeric"
        error={errors.many?.message}
        {...form.register('many')}
      />
      {reward?.kind === 'thing' && (
        <Field
          label={t('points:delivery')}
          hint={t('points:deliveryHint')}
          maxLength={200}
          error={errors.delivery?.message}
          {...form.register('delivery')}
        />
      )}
      <ExchangeSums
        now={have}
        takes={takes}
        gives={reward && reward.kind !== 'credit' ? `${many} × ${reward.name}` : `+${gives} ${currency}`}
      />
      <CodeField
        secret
        label={t('member:security.payment.title')}
        hint={reward && t('points:person')}
        error={errors.paymentPassword?.message}
        beside={
          <button type="button" className="link small" onClick={onForgotten}>
            {t('withdraw:password.forgot')}
          </button>
        }
        {...form.register('paymentPassword')}
      />
      <MoneySubmit form={FORM} busy={isSubmitting} busyLabel={t('points:busy')} stopped={stopped}>
        {t(reward ? 'points:redeemSum' : 'points:convertSum', { points: count(takes) })}
      </MoneySubmit>
    </form>
  );
}
