// My account: what protects it, who one is here, and where one is signed in.
import { type ComponentType, type ReactElement, useCallback, useState } from 'react';
import { BindMail } from './BindMail.tsx';
import { BindMobile } from './BindMobile.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { LatelyChanged } from './LatelyChanged.tsx';
import { LeaveCard } from './LeaveCard.tsx';
import { LockAccount } from './LockAccount.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PersonCard } from './PersonCard.tsx';
import { Profile } from './Profile.tsx';
import { BankAccounts } from './payment/BankAccounts.tsx';
import { PaymentPassword } from './payment/PaymentPassword.tsx';
import { Safety } from './Safety.tsx';
import { SignIns } from './SignIns.tsx';
import type { InnerName, InnerProps } from './security-pages.ts';
import { TwoStep } from './TwoStep.tsx';

const inner: Record<InnerName, ComponentType<InnerProps>> = {
  mobile: BindMobile,
  email: BindMail,
  totp: TwoStep,
  passkeys: Passkeys,
  profile: Profile,
  payment: PaymentPassword,
  bankAccounts: BankAccounts,
  close: CloseAccount,
};

export function Account(): ReactElement {
  const [open, setOpen] = useState<InnerName>();
  const back = useCallback(() => setOpen(undefined), []);
  const Inner = open && inner[open];
  if (Inner) return <Inner onBack={back} />;
  return (
    <div className="profile">
      <Safety onOpen={setOpen} />
      <div className="profile-side">
        <PersonCard onEdit={() => setOpen('profile')} />
        <SignIns />
        <LatelyChanged />
        <LockAccount />
        <LeaveCard onLeave={() => setOpen('close')} />
      </div>
    </div>
  );
}
