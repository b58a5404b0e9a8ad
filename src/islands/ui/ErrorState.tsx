import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { Button } from './Button.tsx';

interface Props {
  title: string;
  text?: string;
  /** What to quote to support. */
  reference?: string;
  onRetry: () => void;
}

/** What failed, that nothing was lost, and a way to try again. */
export function ErrorState({ title, text, reference, onRetry }: Props): ReactElement {
  return (
    <div className="state" role="alert">
      <div className="state-art" />
      <h3>{title}</h3>
      <p>{text ?? t('common:ui.nothingLost')}</p>
      <Button onClick={onRetry}>{t('common:ui.tryAgain')}</Button>
      {reference && (
        <p className="tiny num">{t('common:ui.reference', { reference: reference.slice(0, 8) })}</p>
      )}
    </div>
  );
}
