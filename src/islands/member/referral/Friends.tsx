import { type ReactElement, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Friend } from '../../../lib/stores/referral.ts';
import { Chips } from '../../ui/Chips.tsx';
import { dateOf } from '../../ui/when.ts';

const BADGES: Record<Friend['state'], string> = {
  registered: '',
  paid_in: 'badge-info',
  reached: 'badge-win',
  not_counted: '',
};

const LISTS: Record<string, (friend: Friend) => boolean> = {
  all: () => true,
  waiting: ({ state }) => state === 'registered',
  rewarded: ({ reward }) => reward !== '0.00',
};

/** The friends who came, by masked names, with the steps that each has reached. */
export function Friends({ list }: { list: Friend[] }): ReactElement {
  const [which, setWhich] = useState('all');
  const shown = list.filter(LISTS[which] ?? (() => true));
  return (
    <section aria-labelledby="referral-friends">
      <div className="referral-head">
        <h3 id="referral-friends">{t('referral:list')}</h3>
        <Chips
          label={t('referral:list')}
          values={Object.keys(LISTS)}
          chosen={which}
          word={(each) => t(`referral:which.${each}`)}
          onChoose={setWhich}
          className="points-chips"
        />
      </div>
      {shown.length === 0 && <p className="small soft">{t('referral:nobody')}</p>}
      <ul className="club-box referral-friends">
        {shown.map(({ friend, registered, state, steps, reward, due }) => (
          <li key={`${friend} ${registered}`}>
            <span>
              <strong>{friend}</strong>
              <span className="tiny soft">{dateOf(new Date(registered))}</span>
            </span>
            <span className={`badge ${BADGES[state]}`}>{t(`referral:state.${state}`)}</span>
            <span className="referral-dashes" role="img" aria-label={t('referral:reached', { count: steps })}>
              {[1, 2, 3].map((step) => (
                <i key={step} className={step <= steps ? 'is-on' : ''} />
              ))}
            </span>
            <span className="num">
              {reward === '0.00' && due === '0.00' ? '–' : <Sums reward={reward} due={due} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Sums = ({ reward, due }: Pick<Friend, 'reward' | 'due'>): ReactElement => (
  <>
    {reward !== '0.00' && <span className="club-gain">+{formatWire(reward)}</span>}
    {due !== '0.00' && <span className="tiny soft">{t('referral:due', { sum: formatWire(due) })}</span>}
  </>
);
