// What one form of registering asks, out of the server's rules and switches (specification, section 5, "Registration").
import type { FieldRule, RegisterField } from './register.ts';

export interface RegisterForm {
  by: 'username' | 'mobile';
  /** The switch REGMOBVERF3: a mobile number is shown to be one's own. */
  codeAsked: boolean;
  /** The switch MOBILENUMPASSREG3. */
  passwordAsked: boolean;
  mobileGiven: boolean;
  /** The phone sign-in service has checked the number, so no code of ours is needed. */
  phoneChecked: boolean;
}

type Rules = Record<RegisterField, FieldRule>;

/** The rules of this form: what is always asked, never asked, or asked because of what was given. */
export function askedRules(rules: Rules, form: RegisterForm): Rules {
  const byName = form.by === 'username';
  const code = codeRule(rules.verificationCode, form);
  const checked = form.phoneChecked || (code.enabled && code.required);
  // An unchecked number cannot be used to recover the account.
  const password = byName || form.passwordAsked || !checked;
  return {
    ...rules,
    username: { ...rules.username, enabled: byName || rules.username.enabled, required: byName },
    password: { ...rules.password, enabled: password, required: password },
    paymentPassword: { ...rules.paymentPassword, required: true },
    mobileNum: { ...rules.mobileNum, enabled: !byName || rules.mobileNum.enabled, required: true },
    verificationCode: code,
    affiliateCode: fromLink(rules.affiliateCode),
    referralCode: fromLink(rules.referralCode),
  };
}

function codeRule(rule: FieldRule, { codeAsked, mobileGiven, phoneChecked }: RegisterForm): FieldRule {
  return {
    ...rule,
    enabled: mobileGiven && (codeAsked || rule.enabled),
    required: !phoneChecked && (codeAsked || rule.required),
  };
}

/** A link may carry the code although the form does not show the field. */
const fromLink = (rule: FieldRule): FieldRule => ({
  ...rule,
  enabled: true,
  required: rule.enabled && rule.required,
});
