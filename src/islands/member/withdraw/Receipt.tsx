import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor, toWire } from '../../../lib/rules/money.ts';
import { isRefused } from '../../../lib/stores/refused.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import {
  type Answer,
  confirmWithdrawal,
  hasMovedOn,
  type Withdrawal,
} from '../../../lib/stores/withdrawals.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import type { Said } from '../../ui/form-faults.ts';
import { refusalShown } from '../../ui/refusal.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { type Proof, ProofPictures } from './ProofPictures.tsx';

const ANSWERS = ['all', 'part', 'nothing'] as const;

interface Values {
  /** Nothing before one is chosen: an answer is final. */
  answer: (typeof ANSWERS)[number] | '';
  arrived: string;
  text: string;
  /** Only for what is wrong with the pictures. */
  files: string;
}

/** Whether a payout arrived: all, a part, or nothing. */
export function Receipt({ order }: { order: Withdrawal }): ReactElement {
  const name = useId();
  // It is shown while a payout waits for the answer.
  const paidOut = order.payout ?? '0.00';
  const payout = parseMinor(paidOut) ?? 0n;
  const [proofs, setProofs] = useState<Proof[]>([]);
  const [over, setOver] = useState<string>();
  const form = useCheckedForm<Values>(
    {},
    { answer: '', arrived: '', text: '', files: '' },
    (values) => faultsOf(values, payout, proofs),
    `receipt.${order.number}`,
  );
  const { errors, isSubmitting } = form.formState;
  const { answer, arrived } = form.watch();
  const typed = parseMinor(arrived);
  const missing = typed !== undefined && typed > 0n && typed < payout ? payout - typed : undefined;
  const submit = form.handleSubmit(async ({ answer, ...values }) => {
    if (answer === '') return;
    await confirmWithdrawal(answerOf(order.number, answer, values, proofs)).catch((error: unknown) => {
      if (isRefused(error) && error.code === 'confirmation_over') setOver(error.message);
      // The order is shown as it is now, and mostly without this form.
      else if (hasMovedOn(error)) showToast('info', t('withdraw:order.movedOn'), { detail: error.message });
      else refusalShown(form)(error);
    });
  });
  const field = (
    <>
      <TextArea
        label={t(answer === 'nothing' ? 'withdraw:receipt.text' : 'withdraw:receipt.textOptional')}
        rows={3}
        maxLength={1_000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <ProofPictures proofs={proofs} onChange={setProofs} error={errors.files?.message} />
    </>
  );
  const inside: Record<(typeof ANSWERS)[number], ReactNode> = {
    all: null,
    part: (
      <>
        <div className="receipt-amounts">
          <Field
            label={t('withdraw:receipt.arrived')}
            inputMode="decimal"
            autoComplete="off"
            hint={t('withdraw:receipt.range', { max: formatMinor(payout - 1n) })}
            error={errors.arrived?.message}
            {...form.register('arrived')}
          />
          <p className="receipt-missing">
            <span>{t('withdraw:receipt.missing')}</span>
            <strong className="num">{missing === undefined ? '–' : formatMinor(missing)}</strong>
            <small className="soft">{t('withdraw:receipt.computed')}</small>
          </p>
        </div>
        {field}
      </>
    ),
    nothing: field,
  };

  // It counts as received from then on, and says so with the next round of the job.
  if (over) return <Alert kind="warn">{over}</Alert>;
  return (
    <form className="receipt" onSubmit={submit} noValidate aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{t('withdraw:receipt.title')}</h3>
      <p className="soft small">{t('withdraw:receipt.lookFirst')}</p>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      {ANSWERS.map((each) => (
        <div key={each} className="receipt-card" data-chosen={each === answer || undefined}>
          <label className="receipt-choice">
            <input {...form.register('answer')} type="radio" value={each} />
            <span className="radio-disc" />
            <span>
              <strong>{t(`withdraw:receipt.${each}`)}</strong>
              <small className="soft">
                {t(`withdraw:receipt.${each}Text`, { amount: formatWire(paidOut) })}
              </small>
            </span>
          </label>
          {each === answer && inside[each] && <div className="receipt-inside">{inside[each]}</div>}
        </div>
      ))}
      <SubmitButton
        busy={isSubmitting}
        busyLabel={t('withdraw:busy')}
        {...(answer === '' && { disabled: true, reason: t('withdraw:receipt.choose') })}
      >
        {answer === 'part' && typed === undefined
          ? t('withdraw:receipt.send.none')
          : t(`withdraw:receipt.send.${answer || 'none'}`, { amount: formatMinor(typed ?? 0n) })}
      </SubmitButton>
      <p className="tiny soft">{t('withdraw:receipt.counts')}</p>
    </form>
  );
}

function faultsOf({ answer, arrived, text }: Values, payout: bigint, proofs: Proof[]): Said[] {
  const typed = parseMinor(arrived);
  if (answer === 'part' && (typed === undefined || typed <= 0n || typed >= payout))
    return [
      { field: 'arrived', message: t('withdraw:receipt.arrivedWrong', { max: formatMinor(payout - 1n) }) },
    ];
  if (answer !== 'nothing') return [];
  return [
    ...(text.trim() === '' ? [{ field: 'text', message: t('withdraw:receipt.textMissing') }] : []),
    ...(proofs.length === 0 ? [{ field: 'files', message: t('withdraw:proof.missing') }] : []),
  ];
}

function answerOf(
  number: string,
  answer: (typeof ANSWERS)[number],
  { arrived, text: typed }: Omit<Values, 'answer'>,
  proofs: Proof[],
): Answer {
  const [text, files] = [typed.trim(), proofs.map(({ id }) => id)];
  if (answer === 'all') return { answer, number };
  if (answer === 'nothing') return { answer, number, text, files };
  return { answer, number, arrived: toWire(parseMinor(arrived) ?? 0n), files, ...(text && { text }) };
}
