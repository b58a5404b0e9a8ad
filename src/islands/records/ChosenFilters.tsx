import type { ReactElement } from 'react';
import { x } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { RecordQuery, RecordTotals, RecordView } from '../../lib/stores/records.ts';
import { Icon } from '../ui/Icon.tsx';
import { chosenWord, type Word } from './words.ts';

interface Props {
  record: RecordView;
  asked: RecordQuery;
  totals: RecordTotals | undefined;
  word: Word;
}

/** What a phone's list is narrowed to, each to be taken away, and how many rows there are, once that is known. */
export function ChosenFilters({ record, asked, totals, word }: Props): ReactElement {
  const chosen = record.descriptor.filters.filter(({ key }) => asked.filters[key]);
  return (
    <div className="record-chosen">
      {chosen.map((filter) => {
        const name = chosenWord(filter, asked.filters[filter.key] ?? [], totals?.choices);
        return (
          <button
            key={filter.key}
            type="button"
            className="record-chosen-chip"
            aria-label={t('member:records.filters.remove', { name })}
            onClick={() => record.filter(filter.key, [])}
          >
            {name}
            <Icon path={x} size={16} />
          </button>
        );
      })}
      {totals && <span className="soft">{word('count', { count: totals.rows })}</span>}
    </div>
  );
}
