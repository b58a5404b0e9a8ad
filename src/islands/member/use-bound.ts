import { useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $protection } from '../../lib/stores/security.ts';

/** The words of a page that binds, or that changes what is bound; they stay as they were when it opened. */
export function useBound(channel: 'mobile' | 'email'): { title: string; note: string } {
  const [bound] = useState(() => {
    const protection = $protection.get();
    return protection.state === 'ready' ? protection.value[channel] : null;
  });
  return {
    title: t(`member:security.${channel}.${bound ? 'change' : 'bind'}`),
    note: bound
      ? t(`member:security.${channel}.noteChange`, { [channel]: bound })
      : t(`member:security.${channel}.note`),
  };
}
