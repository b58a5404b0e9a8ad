// The steps to a safe account, in the order in which they are worth taking.

export const safetySteps = ['password', 'mobile', 'email', 'totp', 'passkeys'] as const;

export type SafetyStep = (typeof safetySteps)[number];

/** What protects an account. */
export interface Protection {
  passwordChangedAt: string | null;
  mobile: string | null;
  email: string | null;
  totp: boolean;
  passkeys: readonly unknown[];
}

/** The steps that are still to be taken, the next one first. */
export function stepsLeft({ passwordChangedAt, mobile, email, totp, passkeys }: Protection): SafetyStep[] {
  const done: Record<SafetyStep, boolean> = {
    password: passwordChangedAt !== null,
    mobile: mobile !== null,
    email: email !== null,
    totp,
    passkeys: passkeys.length > 0,
  };
  return safetySteps.filter((step) => !done[step]);
}
