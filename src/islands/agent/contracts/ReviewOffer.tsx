// An offer from the upline: its terms beside those of now, and which contracts below end. Anyone who accepts confirms these.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { answerContract, openOffer } from '../../../lib/stores/contracts.ts';
import { useInnerPage } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';
import { momentOf } from '../../ui/when.ts';
import { BranchState } from '../BranchState.tsx';
import { Cascade } from './Cascade.tsx';
import { kindWord, partyFirst, percentText, rhythmWord, tierText } from './contract-words.ts';
import { LastPeriod } from './LastPeriod.tsx';
import { TermsChange } from './TermsChange.tsx';

interface Props {
  number: string;
  onBack: () => void;
}

export function ReviewOffer({ number, onBack }: Props): ReactElement {
  useInnerPage(t('agents:contracts.review.title'), onBack);
  const [view] = useState(openOffer);
  const shown = useStore(view.$shown);
  const [knows, setKnows] = useState(false);
  useEffect(() => view.read(number), [view, number]);
  const value = shown.state === 'failed' ? undefined : shown.value;
  const ends = value?.effects.filter((each) => each.ends).map((each) => each.number) ?? [];
  const answer = (accept: boolean) => async (): Promise<string> => {
    await answerContract(number, accept, accept ? ends : []);
    onBack();
    return t(`agents:contracts.review.${accept ? 'accepted' : 'declined'}`);
  };
  const failed = t('agents:contracts.notDone');
  const [accepting, accept] = useToldPress(answer(true), failed);
  const [declining, decline] = useToldPress(answer(false), failed);
  return (
    <div className="contract-offer">
      <BranchState shown={shown} onAgain={() => view.read(number)} />
      {value && (
        <>
          <p>
            {t('agents:contracts.review.text', {
              account: partyFirst(value.offer.account),
              kind: kindWord(value.offer),
              rhythm: rhythmWord(value.offer.rhythm).toLowerCase(),
              until: momentOf(new Date(value.offer.answerBy)),
            })}
          </p>
          {value.current ? (
            <TermsChange now={value.current} offered={value.offer} />
          ) : (
            <ol className="contract-tiers">
              {value.offer.tiers.map((tier) => (
                <li key={tier.rate}>
                  <strong>{percentText(tier.rate)}</strong> <span className="soft">{tierText(tier)}</span>
                </li>
              ))}
            </ol>
          )}
          <LastPeriod last={value.last} />
          <Cascade before={value.current?.rate} rate={value.offer.rate} effects={value.effects} />
          {ends.length > 0 && (
            <Checkbox
              label={t('agents:contracts.review.knows', { count: ends.length })}
              checked={knows}
              onChange={(event) => setKnows(event.target.checked)}
            />
          )}
          <div className="contract-keys">
            <Button
              variant="primary"
              large
              busy={accepting}
              disabled={ends.length > 0 && !knows}
              onClick={accept}
            >
              {t('agents:contracts.review.accept', { rate: percentText(value.offer.rate) })}
            </Button>
            <Button large busy={declining} onClick={decline}>
              {t('agents:contracts.review.decline')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
