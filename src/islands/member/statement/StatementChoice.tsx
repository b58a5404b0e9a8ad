import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { Statement, StatementView } from '../../../lib/stores/statement.ts';
import { Chips } from '../../ui/Chips.tsx';
import { say } from './say.ts';

/** Which days, and which account of several. */
export function StatementChoice({
  view,
  value,
}: {
  view: StatementView;
  value: Statement | undefined;
}): ReactElement {
  const { period, day, account } = useStore(view.$asked);
  return (
    <div className="statement-choice">
      <Chips
        label={say('by')}
        values={['day', 'month'] as const}
        chosen={period}
        word={(each) => say(`period.${each}`)}
        onChoose={(each) => view.choose({ period: each })}
      />
      <input
        type="date"
        className="input"
        aria-label={say('day')}
        value={day ?? value?.from ?? ''}
        max={value?.today}
        onChange={({ target }) => target.value && view.choose({ day: target.value })}
      />
      {value && value.accounts.length > 1 && (
        <select
          className="input"
          aria-label={say('account')}
          value={account ?? value.account ?? ''}
          onChange={({ target }) => view.choose({ account: target.value })}
        >
          {value.accounts.map(({ id, kind, purse }) => (
            <option key={id} value={id}>
              {[t(`member:records.movements.wallet.${kind}`), purse].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
