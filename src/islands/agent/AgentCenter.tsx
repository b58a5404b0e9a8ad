// The agent center: a menu beside its page on a desktop, pages of full height and a menu behind them on a phone.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { isAgent } from '../../lib/rules/agent-codes.ts';
import { closeModal, openModal } from '../../lib/stores/modals.ts';
import { $session, whenTrueAccount } from '../../lib/stores/session.ts';
import { CenterMenu } from '../center/CenterMenu.tsx';
import { CenterPage } from '../center/CenterPage.tsx';
import { CenterSide } from '../center/CenterSide.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Portrait } from '../ui/Portrait.tsx';
import { usePhone } from '../ui/use-phone.ts';
import type { AgentPage } from './page-props.ts';
import { FIRST_PAGE, loaderOf, menuOf } from './pages.ts';

/** Visitors log in first and then come here; whoever is no agent is told so. */
export function AgentCenter(): ReactElement | null {
  const session = useStore($session);
  const signedIn = session.state === 'in' && !session.mustChange;
  useEffect(() => {
    if (!signedIn) whenTrueAccount(() => openModal('agentCenter'));
  }, [signedIn]);
  if (!signedIn) return null;
  if (isAgent(session.agentCode)) return <Center account={session.account} />;
  return (
    <Dialog title={t('agents:center.title')} onClose={closeModal}>
      <EmptyState title={t('agents:center.closed')} text={t('agents:center.closedText')} />
    </Dialog>
  );
}

function Center({ account }: { account: string }): ReactElement {
  const phone = usePhone();
  const [page, setPage] = useState<AgentPage | 'menu'>(FIRST_PAGE);
  const groups = menuOf().map((group) => group.map((entry) => ({ ...entry, title: titleOf(entry.key) })));
  const onPage = (to: AgentPage): void => (to === 'personal' ? openModal('personalCenter') : setPage(to));
  const menu = { label: t('agents:center.menu'), groups, onPage };
  const current = page === 'menu' ? undefined : page;
  const shown = phone ? current : (current ?? FIRST_PAGE);
  return (
    <Dialog
      title={t('agents:center.title')}
      quietTitle
      shape="centre"
      className={shown && phone ? 'center center-deep' : 'center'}
      onClose={closeModal}
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
            onBack={phone ? () => setPage('menu') : undefined}
          />
        </div>
      )}
    </Dialog>
  );
}

const titleOf = (page: AgentPage): string => t(`agents:pages.${page}`);

const Who = ({ account }: { account: string }): ReactElement => (
  <div className="center-person agent-who">
    <Portrait size={44} />
    <p className="center-name">
      <strong>{account}</strong>
      <span className="badge badge-info">{t('agents:kind.agent')}</span>
    </p>
  </div>
);
