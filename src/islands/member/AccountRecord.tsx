import type { ReactElement } from 'react';
import { RecordPanel } from '../records/RecordPanel.tsx';
import type { PageProps } from './page-props.ts';

export const AccountRecord = ({ onPage }: PageProps): ReactElement => (
  <RecordPanel name="movements" onFill={() => onPage('depositv2')} />
);
