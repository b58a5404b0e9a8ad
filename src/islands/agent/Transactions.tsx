import type { ReactElement } from 'react';
import { RecordPanel } from '../records/RecordPanel.tsx';

/** Everything that moved the agent's own money, transfers to downlines among it. */
export const Transactions = (): ReactElement => <RecordPanel name="movements" />;
