// Hears that another tab or device has changed what protects the account, and says so.
import { onLive } from '../../lib/stores/live.ts';
import { $session } from '../../lib/stores/session.ts';

/** The change may also have ended this session: that is heard first, and is said instead. */
const SOON_MS = 300;

export function followSecurity(): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const tell = async (): Promise<void> => {
    const session = $session.get();
    if (session.state !== 'in' || session.mustChange) return;
    const { tellSecurity } = await import('./tell-security.ts');
    await tellSecurity();
  };
  const stop = onLive('message', (cause) => {
    if (cause !== 'security') return;
    clearTimeout(soon);
    // Without a line there is no note; the message stays.
    soon = setTimeout(() => tell().catch(() => {}), SOON_MS);
  });
  return () => {
    stop();
    clearTimeout(soon);
  };
}
