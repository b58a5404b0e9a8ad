import { type ReactElement, useCallback } from 'react';
import type { Filter } from '../../lib/records/descriptor.ts';
import type { RecordQuery, RecordView } from '../../lib/stores/records.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { Choices, Word } from './words.ts';

interface Props {
  record: RecordView;
  asked: RecordQuery;
  choices: Choices;
  word: Word;
}

/** The filters in the desktop's row. */
export function RecordFilters({ record, asked, choices, word }: Props): ReactElement {
  return (
    <div className="record-filters">
      {record.descriptor.filters.map((filter) =>
        filter.kind === 'choice' ? (
          <ChoiceMenu
            key={filter.key}
            filter={filter}
            all={word(`filters.${filter.key}`)}
            chosen={asked.filters[filter.key] ?? []}
            choices={choices}
            onChange={(values) => record.filter(filter.key, values)}
          />
        ) : (
          <Search key={filter.key} record={record} asked={asked} filter={filter} word={word} />
        ),
      )}
    </div>
  );
}

interface SearchProps {
  record: RecordView;
  asked: RecordQuery;
  filter: Filter;
  word: Word;
}

function Search({ record, asked, filter: { key }, word }: SearchProps): ReactElement {
  const onSearch = useCallback((text: string) => record.filter(key, text ? [text] : []), [record, key]);
  return (
    <SearchBox label={word(`filters.${key}`)} value={asked.filters[key]?.[0] ?? ''} onSearch={onSearch} />
  );
}
