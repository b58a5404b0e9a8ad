// Phrases that sound translated, and what to say instead; and where each of them is right.

/** Who reads a text: players, or operators, editors and developers. */
export type Reader = 'player' | 'colleague';

export interface Phrase {
  /** Has the flag g: a text may hold it more than once. */
  pattern: RegExp;
  instead: string;
  /** Left out: for everyone. Operators and developers have keys, players have buttons. */
  reader?: Reader;
}

export const phrases: readonly Phrase[] = [
  { pattern: /\b(?:stands?|stood|standing)\b(?!-)/gi, instead: 'is, is shown, appears; replaces' },
  { pattern: /\b(?:lies|lie) (?:in|at|on|with)\b/gi, instead: 'is, is kept' },
  { pattern: /\bwhoever\b/gi, instead: 'everyone, anyone' },
  { pattern: /\bsigns\b(?! (?:in|out|up))/gi, instead: 'characters, symbols' },
  { pattern: /\bfor nothing\b/gi, instead: 'free of charge' },
  { pattern: /\b(?:is|are|was|were|be|being) asked for\b/gi, instead: 'you need, we ask for' },
  { pattern: /\bbecomes? of\b/gi, instead: 'what happens to' },
  { pattern: /\b(?:is|are|was|were) told\b/gi, instead: 'we tell you, you see' },
  { pattern: /\bkeys?\b/gi, instead: 'button, with its label in front', reader: 'player' },
  {
    pattern: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b|\bsign-?(?:ins|outs)\b/gi,
    instead: 'log in, log out, login',
  },
  { pattern: /\bsign(?:s|ed|ing)? up\b/gi, instead: 'register' },
  { pattern: /\bpersonal cent(?:er|re)\b/gi, instead: 'your account' },
  {
    pattern: /\b(?:one more|one further|a second|another) proof\b|\bproof more\b/gi,
    instead: 'security code, confirm that it is you, extra verification',
  },
  { pattern: /\b(?:has|have|had|having) to be\b|\b(?:is|are|was|were) to be\b/gi, instead: 'must, need to' },
  { pattern: /\bgo on with\b/gi, instead: 'to continue' },
  { pattern: /\bpresent (?:password|number|address|email)\b/gi, instead: 'current' },
  { pattern: /\bcustomer service\b/gi, instead: 'customer support', reader: 'player' },
  { pattern: /\bunwanted mail\b/gi, instead: 'spam folder' },
  { pattern: /\bline (?:dropped|broke|(?:is|was) lost)\b/gi, instead: 'connection' },
  { pattern: /\blater release\b/gi, instead: 'leave it out, or what is possible now' },
  { pattern: /\bat the moment of\b/gi, instead: 'when' },
  { pattern: /\bheads?\b(?!-)/gi, instead: 'root of a day', reader: 'player' },
  { pattern: /\bgiven back\b/gi, instead: 'refunded', reader: 'player' },
  { pattern: /\b(?:the )?most is\b/gi, instead: 'the largest amount is', reader: 'player' },
  {
    pattern: /\bhalf an hour\b/gi,
    instead: '30 minutes, or no time that a setting can change',
    reader: 'player',
  },
  {
    pattern:
      /\b(?:two|three|four|five|six|seven|eight|nine|ten) (?:digits|decimals|characters|minutes|hours|days|tries)\b/gi,
    instead: 'the number in figures',
    reader: 'player',
  },
  { pattern: /\blaps(?:e|es|ed|ing)\b/gi, instead: 'ends, expires, not answered', reader: 'player' },
  { pattern: /\bno longer good\b/gi, instead: 'has expired, is no longer valid' },
  { pattern: /\bshots?\b/gi, instead: 'bet, stake', reader: 'player' },
  { pattern: /\blaid\b/gi, instead: 'bet, stake', reader: 'player' },
  {
    pattern: /\bwhat (?:(?:has|had) )?(?:comes?|came|goes|went|gone|there is)\b/gi,
    instead: 'withdrawal, payout, bonus, rebate, balance: the name of what moves or is there',
    reader: 'player',
  },
  { pattern: /\b(?:comes|came) back\b/gi, instead: 'is returned, is refunded', reader: 'player' },
  { pattern: /\b(?:the|a) member['’]s (?:page|account)\b/gi, instead: 'your account', reader: 'player' },
  { pattern: /\banother password\b/gi, instead: 'payment password', reader: 'player' },
  { pattern: /\bfree trial\b/gi, instead: 'play for fun, free play', reader: 'player' },
  // A label such as “Who can join” has no full stop.
  {
    pattern: /(?:^|[.!?] )Who\b[^.!?]*\./g,
    instead: 'everyone who, anyone who, the one who',
    reader: 'player',
  },
  { pattern: /(?:^|[.!?] )Else\b/g, instead: 'if not', reader: 'player' },
  { pattern: /\bin danger to\b/gi, instead: 'if you are in danger', reader: 'player' },
  { pattern: /\bnot from here\b/gi, instead: 'our staff will never', reader: 'player' },
  { pattern: /\b(?:hold|let) the banners\b/gi, instead: 'pause banners, play banners', reader: 'player' },
  { pattern: /\b(?:played|asked) most\b/gi, instead: 'most played, popular', reader: 'player' },
  { pattern: /\bparts (?:of|in) a hundred\b/gi, instead: 'the share as a percentage', reader: 'player' },
  { pattern: /\blights are on\b/gi, instead: 'leave it out', reader: 'player' },
  { pattern: /\binitial at the top\b/gi, instead: 'your picture at the top' },
];

/** Where players shoot at fish. */
const SHOOTING = [
  'house:fairness.steps.shots',
  'house:fairness.steps.shotsPayout',
  'house:fairness.explain.shots',
  'house:fairness.explain.shotsPayout',
  'house:fairness.facts.shotNumber',
  'house:fairness.facts.shotCaught',
  'house:fairness.facts.shotStake',
  'house:fairness.draws.shot',
  'house:fish.aShot',
  'house:fish.shots',
  'house:fish.onceIn',
  'house:fish.metNothing',
  'house:fish.kept',
  'house:fish.refusedTitle',
  'house:fish.rules.bet',
  'house:fish.rules.met',
  'house:fish.rules.nothing',
  'house:fish.rules.each',
  'house:fish.rules.together',
  'house:fish.rules.limits',
  'house:fish.rules.server',
  'house:fish.rules.leave',
  'src/lib/content/help/fish.md',
  'src/lib/content/promotions/reef-rebate.md',
];

/** Where a phrase is right: the specification's own words, a label, a name, or another meaning of the word. */
export const right: Readonly<Record<string, RegExp>> = {
  'auth:phone.quota': /customer service/i,
  'common:nav.service': /customer service/i,
  'common:service.opening': /customer service/i,
  'errors:domain_invalid': /customer service/i,
  'member:center.service': /customer service/i,
  'wallet:deposit.service': /customer service/i,
  'src/lib/content/help/contact.md': /customer service/i,
  'src/lib/content/help/playing-safely.md': /^signs$/i,
  ...Object.fromEntries(SHOOTING.map((place) => [place, /^shots?$/i])),
  // The specification's name of it, in the menu alone.
  'common:account.freePlay': /free trial/i,
  // The name of a service.
  'src/lib/contract/error-glosses.ts': /sign-in/i,
  'src/lib/contract/session.ts': /sign-in/i,
  // Keys that are no buttons: of a call, and of an authenticator app.
  'errors:idempotency_key_required': /key/i,
  'errors:idempotency_conflict': /key/i,
  'pages:audit.heads.all': /keys/i,
  'member:security.totp.secret': /key/i,
  'member:security.totp.failed': /key/i,
  'src/lib/content/help/two-step.md': /key/i,
  'src/lib/content/pages/privacy.md': /keys/i,
  // A hand that takes no third card stands.
  'house:baccarat.dealing.player.stands': /stands/i,
  'house:baccarat.dealing.banker.stands': /stands/i,
  'house:baccarat.rules.natural': /stand/i,
  'house:baccarat.rules.player': /stands/i,
  'house:baccarat.rules.banker': /stands/i,
  // Where the head of a day is explained.
  'pages:audit.method.head': /head/i,
};
