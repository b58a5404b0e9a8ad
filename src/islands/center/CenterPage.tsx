import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { arrowLeft } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { NoteRoom } from '../ui/NoteRoom.tsx';
import { FailedPage } from './PageState.tsx';
import { HeadKey, type Inner, PageSlots } from './page-slots.tsx';

interface Props<P extends object> {
  title: string;
  load: () => Promise<ComponentType<P>>;
  /** What the page is given. */
  given: P;
  /** There on a phone, where the menu is a page of its own. */
  onBack: (() => void) | undefined;
  /** Stands above the page's own content. */
  above?: ReactNode;
}

type State<P> = { page: ComponentType<P> } | { failedAt: Date } | 'loading';

/** One page: its title with the page's own action, the part that scrolls, and a foot. */
export function CenterPage<P extends object>({ title, load, given, onBack, above }: Props<P>): ReactElement {
  const [state, setState] = useState<State<P>>('loading');
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState<Inner>();
  const slots = useMemo(() => ({ head, foot, setInner }), [head, foot]);
  const back = inner?.onBack ?? onBack;

  useEffect(() => {
    if (state !== 'loading') return;
    let current = true;
    load().then(
      (loaded) => current && setState({ page: loaded }),
      () => current && setState({ failedAt: new Date() }),
    );
    return () => {
      current = false;
    };
  }, [load, state]);

  // A page within begins at its own top, and is read from its title; so is the one that it goes back to.
  const begin = useCallback((title: HTMLHeadingElement | null) => {
    scroll.current?.scrollTo(0, 0);
    title?.focus();
  }, []);

  const heading = inner?.title ?? title;
  const Page = typeof state === 'object' && 'page' in state ? state.page : undefined;
  return (
    <PageSlots value={slots}>
      <section className="center-main" aria-labelledby="center-title">
        <header className="center-head">
          {back && (
            <HeadKey
              label={t(inner ? 'member:center.backToPage' : 'member:center.back')}
              icon={arrowLeft}
              onPress={back}
            />
          )}
          <h2 key={heading} id="center-title" ref={begin} tabIndex={-1}>
            {heading}
          </h2>
          <div className="center-actions" ref={setHead} />
        </header>
        <div className="center-scroll" ref={scroll}>
          {!inner && above}
          {Page && head && foot && <Page {...given} />}
          {typeof state === 'object' && 'failedAt' in state && (
            <FailedPage
              title={t('member:center.openFailed')}
              text={t('member:center.openFailedText')}
              failure={{ error: { code: 'page_not_loaded' }, at: state.failedAt }}
              onAgain={() => setState('loading')}
            />
          )}
        </div>
        <NoteRoom />
        <footer className="center-foot" ref={setFoot} />
      </section>
    </PageSlots>
  );
}
