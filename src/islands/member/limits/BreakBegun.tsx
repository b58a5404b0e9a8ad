import type { ReactElement } from 'react';
import { hourglass } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { closeModal, type ModalProps } from '../../../lib/stores/modals.ts';
import { Button } from '../../ui/Button.tsx';
import { endText } from '../../ui/break-words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** What a member sees who has begun a break: they are logged out, until when, and where help is. */
export function BreakBegun({ kind, until }: ModalProps['breakBegun']): ReactElement {
  const time = endText(kind, new Date(until));
  return (
    <Dialog title={t(`limits:break.${kind}.begun`)} onClose={closeModal} className="decision">
      <span className="decision-icon">
        <Icon path={hourglass} size={22} />
      </span>
      <p className="decision-text">{t(`limits:break.${kind}.begunText`, { time })}</p>
      <div className="decision-keys">
        <a className="btn btn-secondary btn-large" href="/responsible#who-helps">
          {t('limits:fun.helpline')}
        </a>
        <Button large variant="primary" onClick={closeModal}>
          {t('limits:break.done')}
        </Button>
      </div>
    </Dialog>
  );
}
