import type { ReactElement } from 'react';
import { RecordPanel } from '../records/RecordPanel.tsx';

/** Bets of the whole team. */
export const TeamBetting = (): ReactElement => <RecordPanel name="teamBetting" />;
