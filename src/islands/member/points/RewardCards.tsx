import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { PointMall, PointReward } from '../../../lib/stores/points.ts';
import { Button } from '../../ui/Button.tsx';
import { count, needsText, stoppedBy } from './point-words.ts';

interface Props {
  mall: PointMall;
  onReward: (reward: PointReward) => void;
}

/** The rewards as cards; what is missing is on the button. */
export const RewardCards = ({ mall, onReward }: Props): ReactElement => (
  <ul className="points-cards">
    {mall.rewards.map((reward) => {
      const stopped = stoppedBy(reward, mall.points, 1);
      return (
        <li key={reward.id}>
          <img src={`/art/motif/${reward.art}-copper.svg`} alt="" width="96" height="96" />
          <h3>{reward.name}</h3>
          <p className="tiny soft">
            {t('points:left', { left: count(reward.left) })}
            {reward.needs !== null && `, ${needsText(reward, reward.needs)}`}
          </p>
          <p className="points-price">
            <strong className="num">{count(reward.points)}</strong> {t('points:points')}
          </p>
          <Button disabled={stopped !== undefined} onClick={() => onReward(reward)}>
            {stopped ?? t('points:redeem')}
          </Button>
        </li>
      );
    })}
  </ul>
);
