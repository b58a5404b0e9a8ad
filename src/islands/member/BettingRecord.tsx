import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { RecordTabs } from '../records/RecordTabs.tsx';

export const BettingRecord = (): ReactElement => (
  <RecordTabs label={t('member:pages.personalHistoryCopy')} names={['betting', 'sittings']} />
);
