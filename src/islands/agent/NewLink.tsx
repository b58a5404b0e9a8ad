import { type ReactElement, useState } from 'react';
import { plus } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { type Gives, makeLink } from '../../lib/stores/agent-register.ts';
import { today } from '../../lib/stores/records.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { percentText } from './contracts/contract-words.ts';
import { GivesChoice } from './GivesChoice.tsx';

/** Makes a link: what newcomers become by it, and until when it is good. */
interface Values {
  gives: Gives;
  lastDay: string;
  rate: string;
}

interface Props {
  /** The highest rate that a link for agents can promise; null: none. */
  ownRate: string | null;
  onMade: (code: string) => void;
}

export function NewLink({ ownRate, onMade }: Props): ReactElement {
  const [open, setOpen] = useState(false);
  const form = useCheckedForm<Values>({}, { gives: 'player', lastDay: '', rate: '' }, ({ lastDay }) =>
    lastDay && lastDay < today() ? [{ field: 'lastDay', fault: 'past' }] : [],
  );
  const { errors, isSubmitting } = form.formState;
  const gives = form.watch('gives');
  const asksRate = gives === 'agent' && ownRate !== null;

  const submit = form.handleSubmit(async ({ lastDay, rate }) => {
    const own = asksRate && rate.trim() !== '' && { rate: rate.trim() };
    await makeLink({ gives, ...(lastDay && { lastDay }), ...own }).then(
      (code) => {
        onMade(code);
        setOpen(false);
        form.reset();
      },
      (error: unknown) => {
        if (isRefused(error) && (error.code === 'offer_not_legal' || error.fields.rate))
          form.setError('rate', {
            message: t('agents:register.rateMost', { most: percentText(ownRate ?? '0') }),
          });
        else refusalShown(form)(error);
      },
    );
  });

  return (
    <section className="agent-new">
      <header>
        <h3>{t('agents:register.all')}</h3>
        <Button icon={plus} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('agents:register.new')}
        </Button>
      </header>
      {open && (
        <form onSubmit={submit} noValidate>
          <GivesChoice value={gives} onChange={(chosen) => form.setValue('gives', chosen)} />
          {asksRate && (
            <Field
              label={t('agents:register.rate')}
              optionalText={t('agents:register.optional')}
              hint={t('agents:register.rateHint', { most: percentText(ownRate) })}
              inputMode="decimal"
              error={errors.rate?.message}
              {...form.register('rate')}
            />
          )}
          <Field
            label={t('agents:register.lastDay')}
            optionalText={t('agents:register.optional')}
            type="date"
            min={today()}
            error={errors.lastDay?.message ?? errors.root?.message}
            {...form.register('lastDay')}
          />
          <Button type="submit" large busy={isSubmitting}>
            {t('agents:register.make')}
          </Button>
        </form>
      )}
    </section>
  );
}
