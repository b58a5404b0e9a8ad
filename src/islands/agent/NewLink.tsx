import { type ReactElement, type SubmitEvent, useState } from 'react';
import { plus } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { type Gives, makeLink } from '../../lib/stores/agent-register.ts';
import { today } from '../../lib/stores/records.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { percentText } from './contracts/contract-words.ts';
import { GivesChoice } from './GivesChoice.tsx';

/** Makes a link: what newcomers become by it, and until when it is good. */
interface Props {
  /** The highest rate that a link for agents can promise; null: none. */
  ownRate: string | null;
  onMade: (code: string) => void;
}

export function NewLink({ ownRate, onMade }: Props): ReactElement {
  const [open, setOpen] = useState(false);
  const [gives, setGives] = useState<Gives>('player');
  const [lastDay, setLastDay] = useState('');
  const [rate, setRate] = useState('');
  const [rateFault, setRateFault] = useState<string>();
  const asksRate = gives === 'agent' && ownRate !== null;
  const [fault, setFault] = useState<string>();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    try {
      const own = asksRate && rate.trim() !== '' && { rate: rate.trim() };
      onMade(await makeLink({ gives, ...(lastDay && { lastDay }), ...own }));
      setOpen(false);
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (error.code === 'offer_not_legal' || error.fields?.rate)
        setRateFault(t('agents:register.rateMost', { most: percentText(ownRate ?? '0') }));
      else setFault(error.message);
    }
  }

  return (
    <section className="agent-new">
      <header>
        <h3>{t('agents:register.all')}</h3>
        <Button icon={plus} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('agents:register.new')}
        </Button>
      </header>
      {open && (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <GivesChoice value={gives} onChange={setGives} />
          {asksRate && (
            <Field
              label={t('agents:register.rate')}
              optionalText={t('agents:register.optional')}
              hint={t('agents:register.rateHint', { most: percentText(ownRate) })}
              inputMode="decimal"
              value={rate}
              error={rateFault}
              onChange={(event) => {
                setRate(event.target.value);
                setRateFault(undefined);
              }}
            />
          )}
          <Field
            label={t('agents:register.lastDay')}
            optionalText={t('agents:register.optional')}
            type="date"
            min={today()}
            value={lastDay}
            error={fault}
            onChange={(event) => {
              setLastDay(event.target.value);
              setFault(undefined);
            }}
          />
          <Button type="submit" large>
            {t('agents:register.make')}
          </Button>
        </form>
      )}
    </section>
  );
}
