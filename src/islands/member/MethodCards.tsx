import { type ReactElement, useState } from 'react';
import { check } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor } from '../../lib/rules/money.ts';
import type { Method } from '../../lib/stores/deposit.ts';
import { thingIcon } from '../records/thing-icons.ts';
import { Icon } from '../ui/Icon.tsx';
import { minuteOf } from '../ui/when.ts';
import { percentOf, termsOf } from './deposit-amount.ts';
import { speedWords } from './speed-words.ts';

interface Props {
  methods: Method[];
  chosen: string;
  phone: boolean;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** A phone shows the first few; one touch shows the rest. */
const FIRST = 4;

export function MethodCards({ methods, chosen, phone, error, onChoose }: Props): ReactElement {
  const [all, setAll] = useState(false);
  const rest = methods.length - FIRST;
  const fold = phone && !all && rest > 1 && methods.slice(0, FIRST).some(({ id }) => id === chosen);
  return (
    <fieldset className="deposit-step">
      <legend>
        <span className="deposit-number">1</span>
        {t('wallet:deposit.how')}
      </legend>
      <div className="methods">
        {(fold ? methods.slice(0, FIRST) : methods).map((method) => (
          <MethodCard
            key={method.id}
            method={method}
            chosen={method.id === chosen}
            phone={phone}
            onChoose={() => onChoose(method.id)}
          />
        ))}
      </div>
      {fold && (
        <button type="button" className="link methods-more" onClick={() => setAll(true)}>
          {t('wallet:deposit.more', { count: rest })}
        </button>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface CardProps {
  method: Method;
  chosen: boolean;
  phone: boolean;
  onChoose: () => void;
}

function MethodCard({ method, chosen, phone, onChoose }: CardProps): ReactElement {
  const { id, name, icon, speed, feeBasisPoints, paused } = method;
  const { minMinor, maxMinor } = termsOf(method);
  const fee = percentOf(feeBasisPoints);
  const range = t('wallet:deposit.range', { min: formatMinor(minMinor), max: formatMinor(maxMinor) });
  return (
    <label className={paused ? 'method method-paused' : 'method'}>
      <input
        type="radio"
        name="method"
        value={id}
        checked={chosen}
        disabled={paused !== null}
        onChange={onChoose}
      />
      <span className="method-head">
        <span className="method-tile">
          <Icon path={thingIcon(icon)} />
        </span>
        {!phone && feeBasisPoints > 0 && !paused && (
          <span className="badge soft">{t('wallet:deposit.fee', { fee })}</span>
        )}
        <span className="method-tick">
          <Icon path={check} size={14} />
        </span>
      </span>
      <strong>{name}</strong>
      {paused ? (
        <>
          <small>{pauseWord(paused.until)}</small>
          <small>{paused.reason}</small>
        </>
      ) : (
        <>
          {!phone && <small className="num">{range}</small>}
          <small>{speedText(speedWords(speed), feeBasisPoints, phone ? fee : undefined)}</small>
        </>
      )}
    </label>
  );
}

function speedText(speed: string, feeBasisPoints: number, fee: string | undefined): string {
  if (feeBasisPoints === 0) return t('wallet:deposit.noFee', { speed });
  return fee ? t('wallet:deposit.withFee', { speed, fee }) : speed;
}

const pauseWord = (until: string | null): string =>
  until ? t('wallet:deposit.pausedUntil', { time: minuteOf(new Date(until)) }) : t('wallet:deposit.paused');
