import { type ReactElement, useEffect, useId, useState } from 'react';
import type { Latest } from '../../lib/stores/latest.ts';
import { Field } from '../ui/Field.tsx';

interface Props {
  label: string;
  hint?: string;
  value: string;
  fault: string | undefined;
  onChange: (account: string) => void;
  /** Accounts that begin so. */
  find: (search: string) => Promise<string[]>;
}

/** Why what depends on the account could not be read; an account that is not there has words of its own. */
export const faultOf = (shown: Latest<unknown>, notFound: string): string | undefined =>
  shown.state === 'failed' ? (shown.error.code === 'not_found' ? notFound : shown.error.message) : undefined;

/** So many are shown before anything is typed. */
const SHOWN = 8;

/** The account of an agent; the ones that begin so are suggested, and the first ones can be chosen with a press. */
export function AgentField({ label, hint, value, fault, onChange, find }: Props): ReactElement {
  const list = useId();
  const [found, setFound] = useState<string[]>([]);
  useEffect(() => {
    let current = true;
    void find(value.trim()).then(
      (accounts) => current && setFound(accounts),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [value, find]);
  return (
    <div className="agent-field">
      <Field
        label={label}
        {...(hint !== undefined && { hint })}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={fault}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <datalist id={list}>
        {found.map((account) => (
          <option key={account} value={account} />
        ))}
      </datalist>
      {value === '' && found.length > 0 && (
        <fieldset className="chips agent-choices">
          <legend className="visually-hidden">{label}</legend>
          {found.slice(0, SHOWN).map((account) => (
            <button key={account} type="button" className="chip" onClick={() => onChange(account)}>
              {account}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
