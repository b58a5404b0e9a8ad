// The personal center: a menu beside its page on a desktop, a menu and then pages of full height on a phone.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { TRIAL } from '../../lib/rules/agent-codes.ts';
import { closeModal, type ModalProps, openModal } from '../../lib/stores/modals.ts';
import { $session, whenTrueAccount } from '../../lib/stores/session.ts';
import { usePhone } from '../records/use-phone.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CenterMenu } from './CenterMenu.tsx';
import { CenterPage } from './CenterPage.tsx';
import { CenterSide } from './CenterSide.tsx';
import type { PageKey } from './page-props.ts';
import { FIRST_PAGE, pageOf } from './pages.ts';

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

function Center({ page: asked, deposit }: Props): ReactElement {
  const phone = usePhone();
  const [page, setPage] = useState<PageKey | undefined>(asked === undefined ? undefined : pageOf(asked));
  const current = page ?? (phone ? undefined : FIRST_PAGE);

  return (
    <Dialog
      title={t('member:center.title')}
      quietTitle
      shape="centre"
      className={current && phone ? 'center center-deep' : 'center'}
      onClose={closeModal}
    >
      {current === undefined ? (
        <CenterMenu onPage={setPage} />
      ) : (
        <div className="center-frame">
          {!phone && <CenterSide current={current} onPage={setPage} />}
          <CenterPage
            key={current}
            page={current}
            deposit={deposit}
            onPage={setPage}
            onBack={phone ? () => setPage(undefined) : undefined}
          />
        </div>
      )}
    </Dialog>
  );
}
