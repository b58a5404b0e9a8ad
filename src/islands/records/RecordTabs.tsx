import { type ReactElement, type ReactNode, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { RecordId } from '../../lib/records/index.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { RecordPanel } from './RecordPanel.tsx';

interface Props {
  /** What the tabs choose between. */
  label: string;
  /** Records that share a page, in the order of their tabs; the first is shown at first. */
  names: readonly [RecordId, ...RecordId[]];
  /** Where an empty record leads when it is another page of the same centre. */
  onFill?: () => void;
  /** What opens a row of a record, by its number. */
  opens?: { readonly [Id in RecordId]?: (number: string) => void };
  /** What is said below a record. */
  below?: { readonly [Id in RecordId]?: ReactNode };
}

/** Records that share a page. Each has its word for the tab in the messages, `records.<id>.tab`. */
export function RecordTabs({ label, names, onFill, opens, below }: Props): ReactElement {
  const [name, setName] = useState<RecordId>(names[0]);
  return (
    <div className="record-tabs">
      <Tabs
        label={label}
        tabs={names.map((id) => ({ id, label: t(`member:records.${id}.tab`) }))}
        current={name}
        onChoose={(id) => setName(names.find((each) => each === id) ?? names[0])}
      />
      <RecordPanel key={name} name={name} onFill={onFill} onOpen={opens?.[name]} />
      {below?.[name]}
    </div>
  );
}
