// A statement of one account: its days, what came and went, its lines, and the check of them against the published roots.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { download } from '../../../lib/art/icons.ts';
import { formatSigned, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import { addDays } from '../../../lib/rules/portal-day.ts';
import { openStatement, type Statement as Shown, type StatementView } from '../../../lib/stores/statement.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { InHead, useInnerPage } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { dayInPeriod, zoneOf } from '../../ui/when.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { StatementCheck } from './StatementCheck.tsx';
import { StatementChoice } from './StatementChoice.tsx';
import { StatementTable } from './StatementTable.tsx';
import { say } from './say.ts';
import { useCheck } from './use-check.ts';
import { useSave } from './use-save.ts';

/** While a statement is open it is what a page prints. */
function usePrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.prints = 'statement';
    return () => {
      delete root.dataset.prints;
    };
  }, []);
}

export function Statement({ onBack }: { onBack: () => void }): ReactElement {
  useInnerPage(say('title'), onBack);
  const [view] = useState(openStatement);
  const shown = useStore(view.$shown);
  const asked = useStore(view.$asked);
  const known = shown.state === 'failed' ? undefined : shown.value;
  // Until other days arrive, the lines of those before must not be shown under their name.
  const value = known?.asked === asked ? known : undefined;
  const late = useLate(shown.state === 'loading' && !value);
  const check = useCheck(view, value);
  const [chosenId, setChosen] = useState<string>();
  const chosen = value?.lines.find(({ id }) => id === chosenId);
  const { saving, save } = useSave(view, value);
  usePrint();

  return (
    <div className="statement">
      <InHead>
        <Button variant="ghost" className="statement-print" onClick={() => window.print()}>
          {say('print')}
        </Button>
        <Button
          variant="ghost"
          icon={download}
          disabled={!value}
          busy={saving === 'csv'}
          onClick={() => void save('csv')}
        >
          {say('csv')}
        </Button>
      </InHead>
      <div className="statement-main">
        <StatementChoice view={view} value={known} />
        {shown.state === 'failed' && (
          <FailedPage
            title={say('failed.title')}
            text={say('failed.text', { reason: withoutStop(shown.error.message) })}
            failure={shown}
            onAgain={view.reload}
          />
        )}
        {late && <Skeleton rows={8} height={52} />}
        {value && (
          <Body view={view} value={value} marks={check.marks} chosen={chosen?.id} onChoose={setChosen} />
        )}
      </div>
      {value && (
        <StatementCheck
          check={check}
          value={value}
          chosen={chosen}
          isSaving={saving === 'page'}
          onSave={() => void save('page')}
        />
      )}
    </div>
  );
}

/** `22 Nov 2026`, of a day as the gateway writes it. */
const fullDay = (day: string): string => `${dayInPeriod(day)} ${day.slice(0, 4)}`;

interface BodyProps {
  view: StatementView;
  value: Shown;
  marks: ReturnType<typeof useCheck>['marks'];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function Body({ view, value, marks, chosen, onChoose }: BodyProps): ReactElement {
  const { member, currency, from, to, opening, came, went, closing, lines, earlier, later } = value;
  const zone = zoneOf(new Date(from));
  const last = addDays(to, -1);
  return (
    <>
      <p className="soft small">
        {from === last ? fullDay(from) : `${fullDay(from)} – ${fullDay(last)}`} ·{' '}
        {say('about', { member, currency, zone })}
      </p>
      <dl className="record-totals">
        {Object.entries({ opening, came, went, closing }).map(([key, sum]) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd className="num">{key === 'came' ? formatSigned(parseMinor(sum) ?? 0n) : formatWire(sum)}</dd>
          </div>
        ))}
      </dl>
      {earlier > 0 && <p className="soft small">{say('earlier', { count: earlier })}</p>}
      {later > 0 && <p className="soft small">{say('later', { count: later })}</p>}
      {lines.length === 0 ? (
        <p className="inner-empty">{say('none')}</p>
      ) : (
        <StatementTable {...{ lines, marks, zone, chosen, onChoose }} count={value.count} />
      )}
      {value.next && <Button onClick={() => void view.more()}>{say('more')}</Button>}
    </>
  );
}
