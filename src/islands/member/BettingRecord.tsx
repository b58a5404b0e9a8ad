import type { ReactElement } from 'react';
import { RecordPanel } from '../records/RecordPanel.tsx';

export const BettingRecord = (): ReactElement => <RecordPanel name="betting" />;
