// Phrases that sound translated, and what to say instead; and where each of them is right.

/** Who reads a text: players, or operators, editors and developers. */
export type Reader = 'player' | 'colleague';

export interface Phrase {
  found: RegExp;
  instead: string;
  /** Left out: for everyone. Operators and developers have keys, players have buttons. */
  reader?: Reader;
}

export const phrases: readonly Phrase[] = [
  { found: /\b(?:stands?|stood|standing)\b(?!-)/i, instead: 'is, is shown, appears; replaces' },
  { found: /\b(?:lies|lie) (?:in|at|on|with)\b/i, instead: 'is, is kept' },
  { found: /\bwhoever\b/i, instead: 'everyone, anyone' },
  { found: /\bsigns\b(?! (?:in|out|up))/i, instead: 'characters, symbols' },
  { found: /\bfor nothing\b/i, instead: 'free of charge' },
  { found: /\b(?:is|are|was|were|be|being) asked for\b/i, instead: 'you need, we ask for' },
  { found: /\bbecomes? of\b/i, instead: 'what happens to' },
  { found: /\b(?:is|are|was|were) told\b/i, instead: 'we tell you, you see' },
  { found: /\bkeys?\b/i, instead: 'button, with its label in front', reader: 'player' },
  { found: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b|\bsign-?(?:ins|outs)\b/i, instead: 'log in, log out, login' },
  { found: /\bsign(?:s|ed|ing)? up\b/i, instead: 'register' },
  { found: /\bpersonal cent(?:er|re)\b/i, instead: 'your account' },
  {
    found: /\b(?:one more|one further|a second|another) proof\b|\bproof more\b/i,
    instead: 'security code, confirm that it is you, extra verification',
  },
  { found: /\b(?:has|have|had|having) to be\b|\b(?:is|are|was|were) to be\b/i, instead: 'must, need to' },
  { found: /\bto go on\b|\bgo on with\b/i, instead: 'to continue' },
  { found: /\bpresent (?:password|number|address|email)\b/i, instead: 'current' },
  { found: /\bcustomer service\b/i, instead: 'customer support', reader: 'player' },
  { found: /\bunwanted mail\b/i, instead: 'spam folder' },
  { found: /\bline (?:dropped|broke)\b/i, instead: 'connection' },
  { found: /\blater release\b/i, instead: 'leave it out, or what is possible now' },
  { found: /\bat the moment of\b/i, instead: 'when' },
];

/** Where a phrase is right: the specification's own words, a label, a name, or another meaning of the word. */
export const right: Readonly<Record<string, RegExp>> = {
  'auth:phone.quota': /customer service/i,
  'common:nav.service': /customer service/i,
  'common:service.opening': /customer service/i,
  'errors:domain_invalid': /customer service/i,
  'member:records.error.service': /customer service/i,
  'wallet:deposit.service': /customer service/i,
  // The name of a service.
  'src/lib/contract/error-glosses.ts': /sign-in/i,
  'src/lib/contract/session.ts': /sign-in/i,
  // Keys that are no buttons: of a call, and of an authenticator app.
  'errors:idempotency_key_required': /key/i,
  'errors:idempotency_conflict': /key/i,
  'member:security.totp.secret': /key/i,
  'member:security.totp.failed': /key/i,
};
