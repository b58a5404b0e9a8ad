// The agent center: a menu beside its page on a desktop, pages of full height and a menu behind them on a phone.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { isAgent } from '../../lib/rules/agent-codes.ts';
import { $flags } from '../../lib/stores/flags.ts';
import { closeModal, type ModalProps, openModal } from '../../lib/stores/modals.ts';
import { $session, openWithdrawal, whenTrueAccount } from '../../lib/stores/session.ts';
import { leaving } from '../center/ask-first.ts';
import { CenterMenu } from '../center/CenterMenu.tsx';
import { CenterPage } from '../center/CenterPage.tsx';
import { CenterSide } from '../center/CenterSide.tsx';
import { usePageInAddress } from '../center/use-page-in-address.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Portrait } from '../ui/Portrait.tsx';
import { usePhone } from '../ui/use-phone.ts';
import type { AgentPage } from './page-props.ts';
import { FIRST_PAGE, loaderOf, menuOf } from './pages.ts';
import { useWaiting } from './use-waiting.ts';

/** Visitors log in first and then come here; anyone who is no agent is told so. */
export function AgentCenter({ page }: ModalProps['agentCenter']): ReactElement | null {
  const session = useStore($session);
  const signedIn = session.state === 'in' && !session.mustChange;
  useEffect(() => {
    if (!signedIn) whenTrueAccount(() => openModal('agentCenter', { page }));
  }, [signedIn, page]);
  const onBreak = signedIn && session.onBreak !== null;
  useEffect(() => {
    if (onBreak) openWithdrawal();
  }, [onBreak]);
  if (!signedIn || onBreak) return null;
  if (isAgent(session.agentCode)) return <Center account={session.account} asked={page} />;
  return (
    <Dialog title={t('agents:center.title')} onClose={closeModal}>
      <EmptyState title={t('agents:center.closed')} text={t('agents:center.closedText')} />
    </Dialog>
  );
}

/** What the address says of the menu, which is a page of its own on a phone. */
const MENU = 'agentMenu';

function Center({ account, asked }: { account: string; asked: string | undefined }): ReactElement {
  const phone = usePhone();
  const flags = useStore($flags);
  const waiting = useWaiting();
  const entries = menuOf(flags);
  const named = entries.flat().find(({ key }) => key === asked)?.key;
  const [page, setPage] = useState<AgentPage | 'menu'>(asked === MENU ? 'menu' : (named ?? FIRST_PAGE));
  const groups = entries.map((group) =>
    group.map(({ key, icon }) => ({ key, icon, title: titleOf(key), count: waiting[key] || undefined })),
  );
  const goTo = (to: AgentPage): void => (to === 'personal' ? openModal('personalCenter') : setPage(to));
  const onPage = (to: AgentPage): void => leaving(() => goTo(to));
  const menu = { label: t('agents:center.menu'), groups, onPage };
  const current = page === 'menu' ? undefined : page;
  const shown = phone ? current : (current ?? FIRST_PAGE);
  usePageInAddress(shown ?? MENU);
  return (
    <Dialog
      title={t('agents:center.title')}
      quietTitle
      shape="centre"
      className={shown && phone ? 'center agent-center center-deep' : 'center agent-center'}
      onClose={() => leaving(closeModal)}
    >
      {shown === undefined ? (
        <CenterMenu {...menu}>
          <Who account={account} />
        </CenterMenu>
      ) : (
        <div className="center-frame">
          {!phone && (
            <CenterSide {...menu} current={shown}>
              <Who account={account} />
            </CenterSide>
          )}
          <CenterPage
            key={shown}
            title={titleOf(shown)}
            load={loaderOf(shown)}
            given={{ onPage }}
            onBack={phone ? () => leaving(() => setPage('menu')) : undefined}
          />
        </div>
      )}
    </Dialog>
  );
}

const titleOf = (page: AgentPage): string => t(`agents:pages.${page}`);

const Who = ({ account }: { account: string }): ReactElement => (
  <div className="center-person">
    <Portrait size={44} />
    <p className="center-name">
      <strong>{account}</strong>
      <span className="badge badge-info">{t('agents:kind.agent')}</span>
    </p>
  </div>
);
