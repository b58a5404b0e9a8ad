import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { RecordTabs } from '../records/RecordTabs.tsx';
import type { PageProps } from './page-props.ts';

export const AccountRecord = ({ onPage }: PageProps): ReactElement => (
  <RecordTabs
    label={t('member:pages.transactionHistory')}
    names={['movements', 'deposits', 'moves']}
    onFill={() => onPage('depositv2')}
  />
);
