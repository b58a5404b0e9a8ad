// The salaries of an agent beside each other: how often each is settled, and what its latest period came to.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { type OwnContracts, openSalaries, type SalaryKind } from '../../../lib/stores/contracts.ts';
import { Amount } from './BillTable.tsx';
import { billState, periodText, rhythmWord } from './contract-words.ts';

/** Nothing until they are known: the page below says what is wrong where they cannot be read. */
export function SalaryStrip({ kinds }: { kinds: readonly SalaryKind[] }): ReactElement | null {
  const [view] = useState(openSalaries);
  const shown = useStore(view.$shown);
  useEffect(() => view.read(kinds), [view, kinds]);
  if (shown.state === 'failed' || !shown.value?.some(({ own }) => own.contract || own.bills.length > 0))
    return null;
  return (
    <section className="salary-strip" aria-labelledby="salary-strip">
      <h3 id="salary-strip">{t('agents:contracts.yourSalaries')}</h3>
      <ul>
        {shown.value.map(({ kind, own }) => (
          <li key={kind}>
            <p>
              <strong>{t(`agents:contracts.kind.${kind}`)}</strong>
              <small className="soft">{rhythmWord(own.contract?.rhythm ?? kind)}</small>
            </p>
            <Latest own={own} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Latest({ own: { contract, bills } }: { own: OwnContracts }): ReactElement {
  const [latest] = bills;
  if (!latest)
    return <p className="soft small">{t(`agents:contracts.${contract ? 'noBills' : 'noContract'}`)}</p>;
  return (
    <p className="num">
      <strong>
        <Amount of={latest} />
      </strong>
      <small className="soft">
        {periodText(latest)} · {billState(latest)}
      </small>
    </p>
  );
}
