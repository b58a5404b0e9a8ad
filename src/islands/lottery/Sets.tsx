// Sets of numbers: the member's own, and ready-made ones. A number that is in several counts once.
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { type DigitSet, digitSet, type NamedSet, namedSet } from '../../lib/rules/draws/two-digit-sets.ts';
import { OwnSets } from './OwnSets.tsx';
import { SetKey } from './SetKey.tsx';
import type { Slip } from './use-slip.ts';

const NAMED: readonly NamedSet[] = [
  'even',
  'odd',
  'low',
  'high',
  'evenLow',
  'evenHigh',
  'oddLow',
  'oddHigh',
  'doubles',
];
const BY_DIGIT: readonly DigitSet[] = ['head', 'tail', 'sum', 'with'];

export function Sets({ slip }: { slip: Slip }): ReactElement {
  const [digit, setDigit] = useState(0);
  return (
    <div className="lottery-own-sets">
      <OwnSets slip={slip} />
      <div className="lottery-row">
        <h4>{t('lottery:readySets')}</h4>
        <label className="lottery-digit">
          {t('lottery:digit')}
          <select value={digit} onChange={(event) => setDigit(Number(event.target.value))}>
            {Array.from({ length: 10 }, (_, at) => String(at)).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="lottery-sets">
        {BY_DIGIT.map((name) => (
          <SetKey
            key={name}
            label={t(`lottery:set.${name}`, { digit })}
            numbers={digitSet(name, digit)}
            slip={slip}
          />
        ))}
        {NAMED.map((name) => (
          <SetKey key={name} label={t(`lottery:set.${name}`)} numbers={namedSet(name)} slip={slip} />
        ))}
      </div>
    </div>
  );
}
