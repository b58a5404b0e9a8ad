import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';

/** What the keys do, for those who have some. */
export const KeyHints = (): ReactElement => (
  <dl className="key-hints">
    <Hint keys={['↑', '↓']} does={t('games:palette.move')} />
    <Hint keys={['Enter']} does={t('games:palette.open')} />
    <Hint keys={['Tab']} does={t('games:palette.lanes')} />
    <Hint keys={['Shift', 'Enter']} does={t('games:palette.favourite')} />
    <Hint keys={['Esc']} does={t('common:ui.close')} />
  </dl>
);

const Hint = ({ keys, does }: { keys: string[]; does: string }): ReactElement => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </div>
);
