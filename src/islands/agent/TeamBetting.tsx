import type { ReactElement } from 'react';
import { RecordPanel } from '../records/RecordPanel.tsx';
import type { AgentPageProps } from './page-props.ts';

/** Bets of the whole team; without any, the way is to bring people in. */
export const TeamBetting = ({ onPage }: AgentPageProps): ReactElement => (
  <RecordPanel name="teamBetting" onFill={() => onPage('agentRegister')} />
);
