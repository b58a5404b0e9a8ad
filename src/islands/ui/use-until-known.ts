// What `untilKnown` asks for, as a part of the page shows it.
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $asked } from '../../lib/stores/until-known.ts';

/** `onKnown` hears that an answer that was lost is known: until then what was read could not say it. */
export function useUntilKnown(what: string, onKnown: () => void) {
  const asked = useStore($asked)[what];
  const lost = asked && asked.tries > 0 ? asked : undefined;
  const isLost = lost !== undefined;
  const wasLost = useRef(isLost);
  const known = useRef(onKnown);
  known.current = onKnown;
  useEffect(() => {
    if (wasLost.current && !isLost) known.current();
    wasLost.current = isLost;
  }, [isLost]);
  return { busy: asked !== undefined, lost };
}
