import { type ComponentType, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { arrowLeft } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { type Inner, PageSlots } from '../records/page-slots.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type PageKey, type PageProps, pages } from './pages.ts';

interface Props extends PageProps {
  page: PageKey;
  /** There on a phone, where the menu is a page of its own. */
  onBack: (() => void) | undefined;
}

type State = { page: ComponentType<PageProps> } | 'loading' | 'failed';

/** One page: its title with the page's own action, the part that scrolls, and a foot. */
export function CenterPage({ page, deposit, onPage, onBack }: Props): ReactElement {
  const [state, setState] = useState<State>('loading');
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [inner, setInner] = useState<Inner>();
  const slots = useMemo(() => ({ head, foot, setInner }), [head, foot]);
  const back = inner?.onBack ?? onBack;

  useEffect(() => {
    if (state !== 'loading') return;
    let current = true;
    pages[page].load?.().then(
      (loaded) => current && setState({ page: loaded }),
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [page, state]);

  useEffect(() => title.current?.focus(), []);

  const Page = typeof state === 'object' ? state.page : undefined;
  return (
    <PageSlots value={slots}>
      <section className="center-main" aria-labelledby="center-title">
        <header className="center-head">
          {back && (
            <button
              type="button"
              className="page-key"
              aria-label={t(inner ? 'member:center.backToPage' : 'member:center.back')}
              onClick={back}
            >
              <Icon path={arrowLeft} size={24} />
            </button>
          )}
          <h2 id="center-title" ref={title} tabIndex={-1}>
            {inner?.title ?? t(`member:pages.${page}`)}
          </h2>
          <div className="center-actions" ref={setHead} />
        </header>
        <div className="center-scroll">
          {Page && head && foot && <Page deposit={deposit} onPage={onPage} />}
          {state === 'failed' && (
            <ErrorState
              title={t('member:center.openFailed')}
              text={t('member:center.openFailedText')}
              onRetry={() => setState('loading')}
            />
          )}
        </div>
        <footer className="center-foot" ref={setFoot} />
      </section>
    </PageSlots>
  );
}
