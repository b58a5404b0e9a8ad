import { type ReactElement, useEffect, useId, useState } from 'react';
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

/** The account of an agent; the ones that begin so are suggested. */
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
    <>
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
    </>
  );
}
