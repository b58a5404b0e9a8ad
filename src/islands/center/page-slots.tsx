// What a page may change of the centre around it: the action beside the title, the foot, and the title of a page within.
import { createContext, type ReactElement, type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../ui/Icon.tsx';
import { useBackLayer } from './back-layer.ts';

export interface Inner {
  title: string;
  onBack: () => void;
}

export interface Slots {
  head: HTMLElement | null;
  foot: HTMLElement | null;
  setInner: (inner: Inner | undefined) => void;
}

export const PageSlots = createContext<Slots>({ head: null, foot: null, setInner: () => {} });

export function InHead({ children }: { children: ReactNode }): ReactElement | null {
  const { head } = use(PageSlots);
  return head && createPortal(children, head);
}

export function InFoot({ children }: { children: ReactNode }): ReactElement | null {
  const { foot } = use(PageSlots);
  return foot && createPortal(children, foot);
}

/** Shows what is rendered as a page within the page, with its own title and a way back. */
export function useInnerPage(title: string, onBack: () => void): void {
  const { setInner } = use(PageSlots);
  useBackLayer(onBack);
  useEffect(() => {
    setInner({ title, onBack });
    return () => setInner(undefined);
  }, [setInner, title, onBack]);
}

interface KeyProps {
  label: string;
  icon: string;
  /** Shown at its corner when it is not 0. */
  count?: number;
  onPress: () => void;
}

/** A key beside a page's title. */
export const HeadKey = ({ label, icon, count = 0, onPress }: KeyProps): ReactElement => (
  <button type="button" className="page-key" aria-label={label} onClick={onPress}>
    <Icon path={icon} size={24} />
    {count > 0 && <span className="page-count num">{count}</span>}
  </button>
);
