/** What a file store takes as a key, so that none leads out of its place. */
export const KEY = /^[0-9a-f]{32}$/;

export function checkedKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new Error('A file store takes keys of 32 hexadecimal digits only.');
}
