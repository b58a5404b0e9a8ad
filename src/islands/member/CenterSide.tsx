import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $session } from '../../lib/stores/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { CenterPerson } from './CenterPerson.tsx';
import type { PageKey } from './page-props.ts';
import { menuOf } from './pages.ts';

interface Props {
  current: PageKey;
  onPage: (page: PageKey) => void;
}

/** The menu on a desktop: always there, groups a line apart. */
export function CenterSide({ current, onPage }: Props): ReactElement {
  const session = useStore($session);
  return (
    <aside className="center-side">
      <CenterPerson />
      <nav aria-label={t('member:center.menu')}>
        {menuOf({ toUpline: session.state === 'in' && session.toUpline }).map((group) => (
          <ul key={group[0]?.key}>
            {group.map(({ key, icon }) => (
              <li key={key}>
                <button
                  type="button"
                  className="center-entry"
                  aria-current={key === current ? 'page' : undefined}
                  onClick={() => onPage(key)}
                >
                  <Icon path={icon} />
                  {t(`member:pages.${key}`)}
                </button>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </aside>
  );
}
