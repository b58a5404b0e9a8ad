import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Latest } from '../../lib/stores/latest.ts';
import { FailedPage } from '../center/PageState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLate } from '../ui/use-late.ts';
import { withoutStop } from '../ui/without-stop.ts';

/** A branch of the team that is still coming, or that could not be read. */
export function BranchState<T>({
  shown,
  onAgain,
}: {
  shown: Latest<T>;
  onAgain: () => void;
}): ReactElement | null {
  const late = useLate(shown.state === 'loading' && !shown.value);
  if (shown.state === 'failed')
    return (
      <FailedPage
        title={t('agents:failed.title')}
        text={t('agents:failed.text', { reason: withoutStop(shown.error.message) })}
        failure={shown}
        onAgain={onAgain}
      />
    );
  return late ? <Skeleton rows={8} height={40} /> : null;
}
