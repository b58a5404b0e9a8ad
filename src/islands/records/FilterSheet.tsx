import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { RecordQuery, RecordView } from '../../lib/stores/records.ts';
import { useBackLayer } from '../center/back-layer.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { ChoiceList } from './ChoiceMenu.tsx';
import type { Choices, Word } from './words.ts';

interface Props {
  record: RecordView;
  asked: RecordQuery;
  choices: Choices;
  word: Word;
  onClose: () => void;
}

/** The filters of a phone, set together. */
export function FilterSheet({ record, asked, choices, word, onClose }: Props): ReactElement {
  const chosenBefore = Object.fromEntries(
    Object.entries(asked.filters).map(([key, values]) => [key, [...values]]),
  );
  const form = useCheckedForm<Record<string, string[]>>({}, chosenBefore);
  const filters = form.watch();
  const set = (key: string, values: string[]): void => form.setValue(key, values);
  useBackLayer(onClose);

  const submit = form.handleSubmit((chosen) => {
    record.filterAll(Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0)));
    onClose();
  });

  return (
    <Dialog title={t('member:records.filters.title')} onClose={onClose} className="record-sheet">
      <form className="form" onSubmit={submit} noValidate>
        {record.descriptor.filters.map((filter) =>
          filter.kind === 'choice' ? (
            <fieldset key={filter.key}>
              <legend>{word(`by.${filter.key}`)}</legend>
              <ChoiceList
                filter={filter}
                chosen={filters[filter.key] ?? []}
                choices={choices}
                onChange={(values) => set(filter.key, values)}
              />
            </fieldset>
          ) : (
            <Field
              key={filter.key}
              label={word(`by.${filter.key}`)}
              type="search"
              maxLength={40}
              value={filters[filter.key]?.[0] ?? ''}
              onChange={({ target }) => {
                const text = target.value.replace(/[^\w-]/g, '');
                set(filter.key, text ? [text] : []);
              }}
            />
          ),
        )}
        <Button type="submit" variant="primary" large>
          {t('member:records.filters.apply')}
        </Button>
        <Button large onClick={() => form.reset({})}>
          {t('member:records.filters.clear')}
        </Button>
      </form>
    </Dialog>
  );
}
