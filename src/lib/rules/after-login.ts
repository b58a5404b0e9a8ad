// What follows a sign-in (specification, section 4, "Login").

export interface SignedIn {
  firstTimeLogin: boolean;
  passwordExpired: boolean;
}

/** How somebody came in; `second-step` is a sign-in by password that owed another proof. */
export type WayIn =
  | 'username'
  | 'sms'
  | 'firebase'
  | 'second-step'
  | 'passkey'
  | 'remembered'
  | 'register'
  | 'trial';

/** Ways that show no password, which therefore cannot be past its days. */
const WITHOUT_PASSWORD: readonly WayIn[] = ['sms', 'firebase', 'passkey', 'trial'];

export type AfterLogin = 'change-password' | 'enter';

/** A new password comes first when the account must have one; only passwords expire, so only password sign-ins are held. */
export function afterLogin({ passwordExpired }: SignedIn, way: WayIn): AfterLogin {
  return passwordExpired && !WITHOUT_PASSWORD.includes(way) ? 'change-password' : 'enter';
}
