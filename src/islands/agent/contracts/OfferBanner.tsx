import type { ReactElement } from 'react';
import { percent } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { AgentContract } from '../../../lib/stores/contracts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { momentOf } from '../../ui/when.ts';
import { partyFirst, percentText } from './contract-words.ts';

interface Props {
  offer: AgentContract;
  onReview: (number: string) => void;
}

/** What the upline offers, and until when it can be answered. */
export const OfferBanner = ({ offer, onReview }: Props): ReactElement => (
  <p className="contract-banner">
    <Icon path={percent} size={18} />
    <span>
      {t('agents:contracts.offer.waits', {
        account: partyFirst(offer.account),
        rate: percentText(offer.rate),
        until: momentOf(new Date(offer.answerBy)),
      })}
    </span>
    <Button variant="primary" onClick={() => onReview(offer.number)}>
      {t('agents:contracts.offer.review')}
    </Button>
  </p>
);
