/** A name as others may see it: `linhtran88` → `li***88`. Short names keep their first letter only. */
export function maskName(name: string): string {
  return name.length < 6 ? `${name.slice(0, 1)}***` : `${name.slice(0, 2)}***${name.slice(-2)}`;
}

/** What others read of a member: the nickname that they have chosen, else the account's name masked. */
export const shownName = (account: string, nickname: string): string =>
  nickname === '' || nickname === account ? maskName(account) : nickname;
