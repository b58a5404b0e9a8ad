// Where somebody who goes by keyboard or by ear is on the slip when what they pressed is gone with what it was on.
import { useLayoutEffect, useRef } from 'react';

export function useSlipFocus(count: number, isUnknown: boolean) {
  const [empty, place, check] = [
    useRef<HTMLParagraphElement>(null),
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
  ];
  const before = useRef({ count, isUnknown });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { count, isUnknown };
    const isEmptied = last.count > 0 && count === 0;
    if (document.activeElement !== document.body || !(isEmptied || isUnknown !== last.isUnknown)) return;
    if (isUnknown) check.current?.focus();
    else if (count > 0) place.current?.focus();
    else empty.current?.focus({ preventScroll: true });
  }, [count, isUnknown, empty, place, check]);
  return { empty, place, check };
}
