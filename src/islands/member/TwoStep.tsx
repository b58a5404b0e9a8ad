import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $protection } from '../../lib/stores/security.ts';
import { useInnerPage } from '../center/page-slots.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { InnerProps } from './security-pages.ts';
import { TwoStepOff } from './TwoStepOff.tsx';
import { TwoStepOn } from './TwoStepOn.tsx';

/** Turning the app code on, up to its recovery codes, or off. */
export function TwoStep({ onBack }: InnerProps): ReactElement {
  // The state when the page opened: after turning it on, the page shows the codes and not the form to turn it off.
  const [wasOn] = useState(() => {
    const protection = $protection.get();
    return protection.state === 'ready' && protection.value.totp;
  });
  const [codes, setCodes] = useState<string[]>();
  useInnerPage(t(codes ? 'member:security.codes.title' : 'member:security.totp.title'), onBack);

  if (codes) return <RecoveryCodes codes={codes} onKept={onBack} />;
  return wasOn ? <TwoStepOff onOff={onBack} /> : <TwoStepOn onOn={setCodes} />;
}
