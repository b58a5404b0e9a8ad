import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  /** A path of `lib/art/icons`. */
  icon: string;
  title: string;
  text: string;
  verified?: boolean;
  /** The step to take next: its button is the one that stands out. */
  next?: boolean;
  /** The label and action of its button; without one the row only informs. */
  action?: { label: string; onPress: () => void };
}

export function SecurityRow({ icon, title, text, verified, next, action }: Props): ReactElement {
  return (
    <li className="profile-step">
      <span className="profile-tile">
        <Icon path={icon} />
      </span>
      <div>
        <p className="profile-title">
          <strong>{title}</strong>
          {verified && <span className="badge badge-win">{t('member:security.verified')}</span>}
          {next && <span className="badge badge-warn">{t('member:security.nextStep')}</span>}
        </p>
        <p className="soft small">{text}</p>
      </div>
      {action && (
        <Button
          variant={next ? 'primary' : 'secondary'}
          aria-label={`${action.label}: ${title}`}
          onClick={action.onPress}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}
