import { type ReactElement, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../../../lib/messages/browser.ts';
import { LONGEST_NOTE } from '../../../lib/rules/lengths.ts';
import { FieldLabel, FieldNote } from '../../ui/FieldParts.tsx';

interface Props {
  /** The account of whom it is for, where one is chosen. */
  receiver: string | undefined;
  value: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
}

/** A few words for the receiver, with how many characters they have. */
export function NoteField({ receiver, value, error, input }: Props): ReactElement {
  const id = useId();
  return (
    <div className="field">
      <FieldLabel
        htmlFor={id}
        label={receiver ? t('wallet:send.note', { name: receiver }) : t('wallet:send.noteShort')}
        optionalText={t('wallet:send.optional')}
      />
      <div className={error ? 'field-box field-wrong' : 'field-box'}>
        <input
          {...input}
          id={id}
          maxLength={LONGEST_NOTE}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error}>
        <span className="num">{t('wallet:send.typed', { typed: value.length, most: LONGEST_NOTE })}</span>
      </FieldNote>
    </div>
  );
}
