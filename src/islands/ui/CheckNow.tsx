// Asks at once about what is not known yet, and says it when that brings no answer either.
import { type ReactElement, type Ref, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { Button } from './Button.tsx';
import { clockOf } from './when.ts';

interface Props {
  ref: Ref<HTMLButtonElement>;
  /** How many tries were not answered. */
  tries: number;
  /** Answers whether it is being asked. */
  onAsk: () => boolean;
}

export function CheckNow({ ref, tries, onAsk }: Props): ReactElement {
  /** Tries before the one that was asked for here. */
  const [before, setBefore] = useState<number>();
  const [checked, setChecked] = useState<string>();
  const isAsking = before !== undefined && before === tries;
  useEffect(() => {
    if (before === undefined || before === tries) return;
    setBefore(undefined);
    setChecked(clockOf(new Date()));
  }, [before, tries]);
  const said = checked && t('common:ui.checked', { time: checked });
  return (
    <>
      <Button
        ref={ref}
        variant="primary"
        large
        block
        onClick={() => {
          if (onAsk()) setBefore(tries);
        }}
      >
        {t('common:ui.checkNow')}
      </Button>
      <p className="soft small" role="status">
        {isAsking ? t('common:ui.checking') : said}
      </p>
    </>
  );
}
