import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { EmptyPage } from '../center/PageState.tsx';
import { Button } from '../ui/Button.tsx';
import type { AgentPageProps } from './page-props.ts';

/** A team that nobody is in yet, with the way to bring people in. */
export const NoMembers = ({ onPage }: AgentPageProps): ReactElement => (
  <EmptyPage title={t('agents:team.none')} text={t('agents:team.noneText')}>
    <Button variant="primary" large onClick={() => onPage('agentRegister')}>
      {t('agents:pages.agentRegister')}
    </Button>
  </EmptyPage>
);
