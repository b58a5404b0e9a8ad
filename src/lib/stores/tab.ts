// What a tab remembers: the specification's keys of session and local storage (section 3).

export const sessionKeys = [
  'token',
  'isAgent',
  'account',
  'merchant',
  'merchantCode',
  'platform',
  'nickname',
  'username',
  'customerId',
  'toUpline',
  'memberLabel',
  'cpw',
  'settings',
  'validate',
  'routers',
  'gameVendor',
  'favGames',
  'consolidated',
  'enableSalary',
  'enableContract',
  'merchantWallet',
  'index_notice',
  'iframeUrl',
] as const;

export type SessionKey = (typeof sessionKeys)[number];

/** Kept when somebody signs out: they belong to the brand, not to the person. */
const MERCHANT_KEYS: readonly SessionKey[] = ['merchant', 'merchantCode', 'platform'];

/** Nothing where there is no storage, or the browser keeps none for the page. */
function ifAllowed(storage: () => Storage): Storage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}

const storage = (): Storage | undefined => ifAllowed(() => sessionStorage);

/**
 * Besides the specification's keys: the codes that were sent, by purpose, a note for the next page, that
 * offers of contracts were told, the ids of popular games, the game that was left for the cashier, and the break that the member takes, for `first-paint.js`.
 */
export type SentCodeKey = `sentCode.${string}`;
/** The picks on the bet slip of a category, and what a slip has sent and is not answered yet. */
type BetSlipKey = `betSlip.${string}`;
/** The pictures of a payment that are uploaded and not sent yet, by their deposit. */
type PicturesKey = `pictures.${string}`;
type ToldKey = 'told';
type OwnKey = ToldKey | 'offersTold' | 'popularGames' | 'leftGame' | 'avatar' | 'onBreak';

export const remembered = (
  key: SessionKey | SentCodeKey | BetSlipKey | PicturesKey | OwnKey,
): string | undefined => storage()?.getItem(key) ?? undefined;

export function remember(
  values: Partial<Record<SessionKey | OwnKey, string>> & {
    [key: SentCodeKey | BetSlipKey | PicturesKey]: string;
  },
): void {
  for (const [key, value] of Object.entries(values)) storage()?.setItem(key, value);
}

/** What was remembered; it is given once and then forgotten. */
export function takeOnce(key: ToldKey): string | undefined {
  const value = remembered(key);
  storage()?.removeItem(key);
  return value;
}

export const forgetHere = (key: BetSlipKey | PicturesKey): void => storage()?.removeItem(key);

/** Forgets the person; the merchant's values stay. */
export function forget(): void {
  const kept = storage();
  const keys = Array.from({ length: kept?.length ?? 0 }, (_, at) => kept?.key(at) ?? '');
  for (const key of keys) if (!MERCHANT_KEYS.includes(key as SessionKey)) kept?.removeItem(key);
}

/** `first-paint.js` reads both: the browser holds a session, and this tab has left it. */
const HELD = 'held';
const LEFT = 'left';
/** Told to the other tabs, which may not listen to the gateway just then. */
const LEFT_AT = 'leftAt';

export const ofBrowser = (): Storage | undefined => ifAllowed(() => localStorage);

/** Notes that the browser holds a session, for its next tabs. */
export function noteHeld(): void {
  ofBrowser()?.setItem(HELD, '1');
  storage()?.removeItem(LEFT);
}

/** The browser holds no session any more. */
export const forgetHeld = (): void => ofBrowser()?.removeItem(HELD);

/** After a logout this tab joins nobody's session. Another person may be logged in in another tab. */
export function stayOut(): void {
  storage()?.setItem(LEFT, '1');
  ofBrowser()?.setItem(LEFT_AT, String(Date.now()));
}

/** When another tab does that. */
export const whenLeftElsewhere = (act: () => void): void =>
  window.addEventListener('storage', ({ key }) => key === LEFT_AT && act());

/** Whether this is a new tab of a browser that holds a session. */
export const mayJoin = (): boolean =>
  !remembered('token') && ofBrowser()?.getItem(HELD) === '1' && storage()?.getItem(LEFT) !== '1';
