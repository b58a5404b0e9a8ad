// Shows the dialog that is open, and the game under it. Its code, its styles and its sentences arrive when it opens.
import { useStore } from '@nanostores/react';
import { type ComponentProps, Fragment, type ReactElement, useEffect, useState } from 'react';
import { loadMessages } from '../../lib/messages/browser.ts';
import { showAfterLogin } from '../../lib/stores/after-login.ts';
import { onLive } from '../../lib/stores/live.ts';
import {
  $modal,
  $under,
  closeModal,
  type ModalName,
  type OpenModal,
  openModal,
} from '../../lib/stores/modals.ts';
import { $session } from '../../lib/stores/session.ts';
import { loadPart } from '../ui/load-part.ts';
import { loadStyles } from '../ui/load-styles.ts';
import { endOpening } from '../ui/opening.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { openAskedByAddress } from './asked-by-address.ts';
import { closeOnBack } from './back-closes.ts';
import { followOpeners } from './follow-openers.ts';
import { entryOf } from './modals.ts';

interface Props {
  /** A dialog that the page opens by itself, as `/login` and `/register` do. */
  open?: { name: ModalName; props?: Record<string, string> };
}

export function ModalHost({ open }: Props): ReactElement {
  const modal = useStore($modal);
  const under = useStore($under);
  const [loaded, setLoaded] = useState<ReadonlyMap<OpenModal, ReactElement>>(new Map());

  useEffect(() => {
    if (open) openModal(open.name, open.props ?? {});
  }, [open]);

  useEffect(() => followOpeners(), []);

  useEffect(() => closeOnBack(), []);

  useEffect(() => openAskedByAddress(), []);

  useEffect(() => onLive('settings', () => document.dispatchEvent(new Event('portico:settings'))), []);

  const session = useStore($session);
  useEffect(() => {
    if (session.state === 'in' && !modal) void showAfterLogin();
  }, [session.state, modal]);

  useEffect(() => {
    const stop = openOnClick();
    document.dispatchEvent(new Event('portico:dialogs-ready'));
    return stop;
  }, []);

  useEffect(() => {
    const open = [under, modal].filter((each) => each !== null);
    setLoaded((all) => new Map([...all].filter(([each]) => open.includes(each))));
    if (!modal) return;
    let current = true;
    loadPart(() => load(modal)).then(
      (content) => current && setLoaded((all) => (all.has(modal) ? all : new Map(all).set(modal, content))),
      () => current && closeModal(),
    );
    return () => {
      current = false;
    };
  }, [modal, under]);

  const shown = modal !== null && loaded.has(modal);
  useEffect(() => {
    if (shown && modal) endOpening();
  }, [shown, modal]);

  return (
    <>
      {[under, modal].map((open) => open && <Fragment key={open.name}>{loaded.get(open)}</Fragment>)}
      <Toasts />
    </>
  );
}

async function load<N extends ModalName>({
  name,
  props,
}: Extract<OpenModal, { name: N }>): Promise<ReactElement> {
  const entry = await entryOf(name);
  const [Dialog] = await Promise.all([
    entry.load(),
    loadMessages(...entry.messages),
    ...entry.styles.map(loadStyles),
  ]);
  return <Dialog {...(props as ComponentProps<typeof Dialog>)} />;
}

/** Links that name a dialog open it; they stay plain links for a new tab and without scripts. */
function openOnClick(): () => void {
  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-modal]') : null;
    const name = opener?.dataset.modal;
    if (!opener || !name) return;
    event.preventDefault();
    openModal(name as ModalName, JSON.parse(opener.dataset.modalProps ?? '{}'));
  }
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
