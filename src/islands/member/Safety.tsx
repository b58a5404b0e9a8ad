import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { stepsLeft } from '../../lib/rules/safety.ts';
import { $protection, loadProtection } from '../../lib/stores/security.ts';
import { FailedPage } from '../center/PageState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLate } from '../ui/use-late.ts';
import { withoutStop } from '../ui/without-stop.ts';
import { SafetyCard } from './SafetyCard.tsx';
import { SecurityList } from './SecurityList.tsx';
import type { InnerName } from './security-pages.ts';

const ROWS = 6;

/** How far the account is protected, and each step of it. */
export function Safety({ onOpen }: { onOpen: (page: InnerName) => void }): ReactElement {
  const protection = useStore($protection);
  const late = useLate(protection.state === 'loading');

  useEffect(() => {
    void loadProtection();
  }, []);

  if (protection.state === 'failed') {
    return (
      <FailedPage
        title={t('member:security.failed.title')}
        text={t('member:security.failed.text', { reason: withoutStop(protection.error.message) })}
        failure={protection}
        onAgain={() => void loadProtection()}
      />
    );
  }
  if (protection.state === 'loading') return <div>{late && <Skeleton rows={ROWS + 1} height={80} />}</div>;
  const left = stepsLeft(protection.value);
  return (
    <div className="protection">
      <SafetyCard left={left} />
      <SecurityList protection={protection.value} next={left[0]} onOpen={onOpen} />
    </div>
  );
}
