import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { Menu } from './menu.ts';

interface Props<Key extends string> extends Menu<Key> {
  current: Key;
  /** Above the menu: the person. */
  children: ReactNode;
}

/** The menu of a center on a desktop, always visible. */
export function CenterSide<Key extends string>(props: Props<Key>): ReactElement {
  const { label, groups, current, onPage, children } = props;
  return (
    <aside className="center-side">
      {children}
      <nav aria-label={label}>
        {groups.map((group) => (
          <ul key={group[0]?.key}>
            {group.map(({ key, icon, title, count }) => (
              <li key={key}>
                <button
                  type="button"
                  className="center-entry"
                  aria-current={key === current ? 'page' : undefined}
                  onClick={() => onPage(key)}
                >
                  <Icon path={icon} />
                  {title}
                  {count && <b className="center-count num">{count}</b>}
                </button>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </aside>
  );
}
