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

const storage = (): Storage | undefined =>
  typeof sessionStorage === 'undefined' ? undefined : sessionStorage;

export const remembered = (key: SessionKey): string | undefined => storage()?.getItem(key) ?? undefined;

export function remember(values: Partial<Record<SessionKey, string>>): void {
  for (const [key, value] of Object.entries(values)) storage()?.setItem(key, value);
}

/** Forgets the person; the merchant's values stay. */
export function forget(): void {
  for (const key of sessionKeys) if (!MERCHANT_KEYS.includes(key)) storage()?.removeItem(key);
}
