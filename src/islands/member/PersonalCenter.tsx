// The personal center: a menu beside its page on a desktop, a menu and then pages of full height on a phone.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { download, upload } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { TRIAL } from '../../lib/rules/agent-codes.ts';
import { $available, loadMissions } from '../../lib/stores/missions.ts';
import { closeModal, type ModalProps, openModal } from '../../lib/stores/modals.ts';
import { $session, whenTrueAccount } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { $unreadText } from '../../lib/stores/unread.ts';
import { CenterMenu } from '../center/CenterMenu.tsx';
import { CenterPage } from '../center/CenterPage.tsx';
import { CenterSide } from '../center/CenterSide.tsx';
import { usePageInAddress } from '../center/use-page-in-address.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { CenterPerson } from './CenterPerson.tsx';
import { BreakNotice } from './limits/BreakNotice.tsx';
import type { PageKey } from './page-props.ts';
import { firstPage, loaderOf, menuOf, pageOf, pages } from './pages.ts';

type Props = ModalProps['personalCenter'];

/** Visitors sign in first and then come here, as do those who owe another password; trial guests are asked to register. */
export function PersonalCenter(props: Props): ReactElement | null {
  const session = useStore($session);
  const may = session.state === 'in' && session.agentCode !== TRIAL && !session.mustChange;
  useEffect(() => {
    if (!may) whenTrueAccount(() => openModal('personalCenter', props));
  }, [may, props]);
  return may ? <Center {...props} /> : null;
}

/** What the address says of the menu, which is a page of its own on a phone. */
const MENU = 'menu';

function Center({ page: inAddress, deposit, reward }: Props): ReactElement {
  const asked = inAddress === MENU ? undefined : inAddress;
  const phone = usePhone();
  const session = useStore($session);
  const held = session.state === 'in' ? session.onBreak : null;
  const onBreak = held !== null;
  const member = { toUpline: session.state === 'in' && session.toUpline, onBreak };
  const named =
    asked === undefined ? undefined : (pageOf(asked, member) ?? (onBreak ? 'withdraw' : undefined));
  const [page, setPage] = useState<PageKey | undefined>(named);
  const lost = asked !== undefined && named === undefined;
  useEffect(() => {
    if (lost) sayNoPage();
  }, [lost]);
  // Pages lead to others that are not for everybody, as an empty record to a deposit.
  const openPage = (to: PageKey): void => setPage(onBreak && !pageOf(to, member) ? 'withdraw' : to);
  function openNamed(name: string): void {
    // Messages about contracts lead to the other center.
    if (name.startsWith('agent')) {
      openModal('agentCenter', { page: name });
      return;
    }
    const found = pageOf(name, member);
    if (!found) sayNoPage();
    setPage(found);
  }
  const current = page ?? (phone ? undefined : firstPage(member));
  usePageInAddress(current ?? MENU);
  const unread = useStore($unreadText);
  const available = useStore($available);
  useEffect(() => {
    if (!onBreak) void loadMissions();
  }, [onBreak]);
  const groups = menuOf(member).map((group) =>
    group.map(({ key, icon }) => ({
      ...{ key, icon, title: titleOf(key) },
      ...(key === 'messageV2' && { count: unread }),
      ...(key === 'missionLeaderboard' && { count: available }),
    })),
  );
  const menu = { label: t('member:center.menu'), onPage: setPage };

  return (
    <Dialog
      title={t('member:center.title')}
      quietTitle
      shape="centre"
      className={current && phone ? 'center center-deep' : 'center'}
      onClose={closeModal}
    >
      {current === undefined ? (
        <CenterMenu {...menu} groups={withoutMoney(groups)}>
          <CenterPerson withEye />
          <div className="center-money">
            {!onBreak && (
              <Button variant="primary" large block icon={download} onClick={() => setPage('depositv2')}>
                {t('member:center.deposit')}
              </Button>
            )}
            <Button large block icon={upload} onClick={() => setPage('withdraw')}>
              {t('member:pages.withdraw')}
            </Button>
          </div>
        </CenterMenu>
      ) : (
        <div className="center-frame">
          {!phone && (
            <CenterSide {...menu} groups={groups} current={current}>
              <CenterPerson />
            </CenterSide>
          )}
          <CenterPage
            key={current}
            title={headingOf(current)}
            load={loaderOf(current)}
            given={{ deposit, reward, onPage: openPage, onNamedPage: openNamed }}
            onBack={phone ? () => setPage(undefined) : undefined}
            above={
              held && (current === 'withdraw' || current === 'playLimits') && <BreakNotice held={held} />
            }
          />
        </div>
      )}
    </Dialog>
  );
}

/** A link named a page that is not there: the center begins at its menu, or at its first page beside it. */
const sayNoPage = (): void =>
  showToast('info', t('member:center.noPage'), { detail: t('member:center.noPageText') });

/** What is over a page. */
function headingOf(page: PageKey): string {
  const { heading } = pages[page];
  return heading ? t(heading) : titleOf(page);
}

const titleOf = (page: PageKey): string => t(`member:pages.${page}`);

/** On a phone deposit and withdrawal have buttons of their own. */
const withoutMoney = <E extends { key: PageKey }>(groups: E[][]): E[][] =>
  groups
    .map((group) => group.filter(({ key }) => key !== 'depositv2' && key !== 'withdraw'))
    .filter((group) => group.length > 0);
