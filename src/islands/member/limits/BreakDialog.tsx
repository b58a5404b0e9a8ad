// A time-out or a self-exclusion: how long, what it means for play and money, and a clear confirmation.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import type { HeldBreak } from '../../../lib/contract/values.ts';
import { t } from '../../../lib/messages/browser.ts';
import { type BreakKind, type BreakLength, timeOuts } from '../../../lib/rules/play-breaks.ts';
import { $bonuses, loadBonuses } from '../../../lib/stores/bonus.ts';
import { takeBreak } from '../../../lib/stores/player-protection.ts';
import { loadProtection } from '../../../lib/stores/security.ts';
import { $session } from '../../../lib/stores/session.ts';
import { $balance } from '../../../lib/stores/wallet.ts';
import { useBackLayer } from '../../center/back-layer.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PresentPasswordField } from '../../ui/PresentPasswordField.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import type { Proved } from '../../ui/use-present-password.ts';
import { useOwnerProof } from '../use-owner-proof.ts';
import { endOf, factsOf, isPhrase, lengthsOf } from './break-facts.ts';

interface Props {
  kind: BreakKind;
  /** The break that the member takes already: this one has to hold for longer. */
  held: HeldBreak | null;
  onClose: () => void;
  /** Goes to the shorter break; undefined where none can be taken. */
  onInstead: (() => void) | undefined;
}

interface Values extends Proved {
  length: BreakLength;
  phrase: string;
}

export function BreakDialog({ kind, held, onClose, onInstead }: Props): ReactElement {
  const session = useStore($session);
  const { text } = useStore($balance);
  const proof = useOwnerProof();
  useBackLayer(onClose);
  const exclusion = kind === 'self_exclusion';
  const phrase = t('limits:break.phrase');
  const lengths = lengthsOf(kind, held);
  const [first = timeOuts[0]] = lengths;

  const form = useCheckedForm<Values>(
    { ...proof.fields },
    { length: first, phrase: '', presentPassword: '' },
    (values) =>
      exclusion && !isPhrase(values.phrase, phrase)
        ? [{ field: 'phrase', message: t('limits:break.phraseFault', { phrase }) }]
        : [],
    `break.${kind}`,
  );
  const { errors, isSubmitting } = form.formState;
  const length = form.watch('length');
  const lengthText = t(`limits:break.length.${length}`);

  const bonuses = useStore($bonuses);
  useEffect(() => {
    void loadProtection();
    // Without the answer it says nothing of a bonus; on a break it is not read, and an exclusion has ended it.
    if (!held) void loadBonuses();
  }, [held]);

  const submit = form.handleSubmit((values) =>
    takeBreak(values.length, proof.given(values)).catch(proof.refused(form)),
  );
  const currency = session.state === 'in' ? session.currency : '';
  const facts = factsOf(kind, {
    balance: text && `${text} ${currency}`,
    bonus: bonuses.state === 'ready' ? bonuses.value.find(({ state }) => state === 'active') : undefined,
    toUpline: session.state === 'in' && session.toUpline,
  });

  return (
    <Dialog title={t(`limits:break.${kind}.title`)} onClose={onClose} className="break">
      <form className="form break-form" onSubmit={submit} noValidate>
        <p className="soft">{t(`limits:break.${kind}.lead`)}</p>
        {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
        <fieldset className={`break-lengths break-${kind}`}>
          <legend className="visually-hidden">{t('limits:break.howLong')}</legend>
          {lengths.map((each) => (
            <label key={each} className="break-length">
              <input type="radio" value={each} {...form.register('length')} />
              <span>
                <strong>{t(`limits:break.length.${each}`)}</strong>
                {!exclusion && (
                  <small className="soft num">{t('limits:break.until', { time: endOf(kind, each) })}</small>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        {exclusion && <p>{t('limits:break.atLeast', { date: endOf(kind, length) })}</p>}
        <ul className="break-facts">
          {facts.map(({ icon, text: says }) => (
            <li key={icon}>
              <Icon path={icon} size={18} />
              {says}
            </li>
          ))}
        </ul>
        {exclusion && (
          <Field
            label={t('limits:break.type', { phrase })}
            autoComplete="off"
            autoCapitalize="none"
            error={errors.phrase?.message}
            {...form.register('phrase')}
          />
        )}
        <PresentPasswordField form={form} proof={proof} />
        <Button type="submit" variant="primary" large block busy={isSubmitting} busyLabel={t('limits:busy')}>
          {t(`limits:break.${kind}.start`, { length: lengthText })}
        </Button>
        <Button large block onClick={onClose}>
          {t('limits:break.stay')}
        </Button>
        <p className="break-foot">
          <a className="link" href="/responsible#who-helps">
            {t('limits:fun.helpline')}
          </a>
          {exclusion && onInstead && (
            <button type="button" className="link" onClick={onInstead}>
              {t('limits:break.instead')}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  );
}
