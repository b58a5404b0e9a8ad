import type { ReactElement, ReactNode } from 'react';
import { leave, right } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { Icon } from '../ui/Icon.tsx';
import { NoteRoom } from '../ui/NoteRoom.tsx';
import type { Menu } from './menu.ts';

interface Props<Key extends string> extends Menu<Key> {
  /** Above the menu: the person, and the page that most people come for. */
  children: ReactNode;
}

/** The first page of a center on a phone: its pages in groups, and the way out. */
export function CenterMenu<Key extends string>({
  label,
  groups,
  onPage,
  children,
}: Props<Key>): ReactElement {
  return (
    <div className="center-begin">
      <div className="center-start">
        <header>{children}</header>
        <nav aria-label={label}>
          {groups.map((group) => (
            <ul key={group[0]?.key}>
              {group.map(({ key, icon, title, count }) => (
                <li key={key}>
                  <Row icon={icon} count={count} onPress={() => onPage(key)}>
                    {title}
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
      <NoteRoom />
    </div>
  );
}

function Row({
  icon,
  count,
  onPress,
  children,
}: {
  icon: string;
  count?: string | undefined;
  onPress: () => void;
  children: string;
}): ReactElement {
  return (
    <button type="button" className="center-row" onClick={onPress}>
      <Icon path={icon} />
      <span>{children}</span>
      {count && <b className="center-count num">{count}</b>}
      <Icon path={right} size={18} />
    </button>
  );
}
