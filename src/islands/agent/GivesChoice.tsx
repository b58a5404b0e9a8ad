import { type ReactElement, useId } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Gives } from '../../lib/stores/agent-register.ts';

const CHOICES: readonly Gives[] = ['player', 'agent'];

interface Props {
  value: Gives;
  onChange: (gives: Gives) => void;
}

/** What somebody becomes in the team. */
export function GivesChoice({ value, onChange }: Props): ReactElement {
  const name = useId();
  return (
    <fieldset className="agent-gives">
      <legend>{t('agents:register.as')}</legend>
      {CHOICES.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          <span>{t(`agents:register.gives.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
