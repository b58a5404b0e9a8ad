// What follows a sign-in (specification, section 4, "Login").

export interface SignedIn {
  firstTimeLogin: boolean;
  passwordExpired: boolean;
}

export type AfterLogin = 'change-password' | 'enter';

/** A new password comes first when the account must have one; only passwords expire, so only password sign-ins are held. */
export function afterLogin({ passwordExpired }: SignedIn, way: 'username' | 'sms' | 'firebase'): AfterLogin {
  return passwordExpired && way === 'username' ? 'change-password' : 'enter';
}
