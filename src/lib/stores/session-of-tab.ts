// Who is logged in, as a tab remembers it, and the marks by which pages are painted before the gateway has answered.
import type { HeldBreak } from '../contract/values.ts';
import { remembered } from './tab.ts';

export type Session =
  | { state: 'out' }
  | {
      state: 'in';
      account: string;
      nickname: string;
      /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
      agentCode: number;
      vipLabel: string;
      avatar: string;
      /** The id of the picture that the member has instead of the avatar. */
      avatarFile: string | null;
      currency: string;
      toUpline: boolean;
      joinedAt: string;
      /** Why another password has to be chosen before anything else. */
      mustChange: 'default' | 'expired' | null;
      /** The break that the member takes: until its end, at least, they withdraw, and read what they have done. */
      onBreak: HeldBreak | null;
    };

/** What this tab remembers, so that a page opens signed in before the gateway has answered. */
export function fromTab(): Session {
  const account = remembered('account');
  if (!remembered('token') || !account) return { state: 'out' };
  return {
    state: 'in',
    account,
    nickname: remembered('nickname') ?? account,
    agentCode: Number(remembered('isAgent') ?? 0),
    vipLabel: remembered('memberLabel') ?? '',
    avatar: remembered('avatar') ?? 'arch',
    avatarFile: null,
    currency: '',
    toUpline: remembered('toUpline') === 'true',
    joinedAt: '',
    mustChange: remembered('cpw') === 'true' ? 'expired' : null,
    onBreak: JSON.parse(remembered('onBreak') || 'null'),
  };
}

/** Marks the page as logged in, and as that of a member on a break; `first-paint.js` does the same for the next one. */
export function markSession(session: Session): void {
  if (typeof document === 'undefined') return;
  const { documentElement: root } = document;
  root.toggleAttribute('data-signed-in', session.state === 'in');
  root.toggleAttribute('data-on-break', session.state === 'in' && session.onBreak !== null);
}
