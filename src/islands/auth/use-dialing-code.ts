import { useState } from 'react';
import { draftOf, keepDraft } from '../../lib/stores/drafts.ts';
import { sentTo } from '../../lib/stores/sent-code.ts';

/** The dialling code of a form's number, kept with what else was typed. `purpose`: what its code is for. */
export function useDialingCode(purpose: string): [string, (code: string) => void] {
  const draft = `${purpose}.dialing`;
  const [dialing, setDialing] = useState(() =>
    String(draftOf(draft).code ?? sentTo(purpose).countryDialingCode),
  );
  return [
    dialing,
    (code) => {
      keepDraft(draft, { code });
      setDialing(code);
    },
  ];
}
