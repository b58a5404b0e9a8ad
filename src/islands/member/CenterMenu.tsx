import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { download, leave, right } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { $session } from '../../lib/stores/session.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { CenterPerson } from './CenterPerson.tsx';
import type { PageKey } from './page-props.ts';
import { menuOf } from './pages.ts';

/** The centre's first page on a phone: the person, the way to money, and the other pages in groups. */
export function CenterMenu({ onPage }: { onPage: (page: PageKey) => void }): ReactElement {
  const session = useStore($session);
  const groups = menuOf({ toUpline: session.state === 'in' && session.toUpline });
  const rows = groups
    .map((group) => group.filter(({ key }) => key !== 'depositv2'))
    .filter((group) => group.length > 0);
  return (
    <div className="center-start">
      <header>
        <CenterPerson withEye />
        <Button variant="primary" large block icon={download} onClick={() => onPage('depositv2')}>
          {t('member:center.deposit')}
        </Button>
      </header>
      <nav aria-label={t('member:center.menu')}>
        {rows.map((group) => (
          <ul key={group[0]?.key}>
            {group.map(({ key, icon }) => (
              <li key={key}>
                <Row icon={icon} onPress={() => onPage(key)}>
                  {t(`member:pages.${key}`)}
                </Row>
              </li>
            ))}
          </ul>
        ))}
        <ul>
          <li>
            <Row icon={leave} onPress={() => openModal('logout')}>
              {t('member:center.logout')}
            </Row>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function Row({
  icon,
  onPress,
  children,
}: {
  icon: string;
  onPress: () => void;
  children: string;
}): ReactElement {
  return (
    <button type="button" className="center-row" onClick={onPress}>
      <Icon path={icon} />
      <span>{children}</span>
      <Icon path={right} size={18} />
    </button>
  );
}
