// Says that the line is lost and when it is back. What was chosen and typed stays: tickets are sent by hand.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $listening } from '../../lib/stores/live.ts';
import { $session } from '../../lib/stores/session.ts';
import { Alert } from '../ui/Alert.tsx';

/** A page that has just opened, or changes its stream, is not without a line. */
const PATIENCE_MS = 4_000;

function followLine(changed: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, changed);
  };
}

/** `failed`: what the page asked last was not answered. */
export function LineNotice({ failed }: { failed: boolean }): ReactElement | null {
  const signedIn = useStore($session).state === 'in';
  const listening = useStore($listening);
  const online = useSyncExternalStore(followLine, () => navigator.onLine);
  const quiet = signedIn && !listening;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!quiet) return setLong(false);
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [quiet]);
  return failed || !online || long ? <Alert kind="warn">{t('lottery:lineLost')}</Alert> : null;
}
