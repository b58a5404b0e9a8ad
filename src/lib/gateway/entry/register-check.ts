// The fields of a registration under the server's rules: what forms check too, and what only the gateway can.
import type { RegisterRules } from '../../contract/register-rules.ts';
import { oldEnough } from '../../rules/age.ts';
import { askedRules } from '../../rules/asked-rules.ts';
import { nicknameIsReserved } from '../../rules/nickname.ts';
import { type Fault, registerFaults } from '../../rules/register.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { fitsCustom } from '../settings/custom-pattern.ts';

interface Given {
  mobileNum?: string | undefined;
  birthday?: string | undefined;
  nickname?: string | undefined;
  firebaseIdToken?: string | undefined;
}

/** Throws `invalid_input` with a sentence for each field at fault. */
export function checkRegistration(ctx: Ctx, given: Given, by: 'username' | 'mobile'): void {
  const rules = askedRules(ctx.settings.get('register.rules'), {
    by,
    codeAsked: ctx.flags.on('REGMOBVERF3'),
    passwordAsked: ctx.flags.on('MOBILENUMPASSREG3'),
    mobileGiven: Boolean(given.mobileNum),
    phoneChecked: Boolean(given.firebaseIdToken),
  });
  const faults = registerFaults({ ...given }, rules);
  if (faults.length === 0)
    faults.push(
      ...ageFaults(ctx, given.birthday),
      ...nicknameFaults(ctx, given.nickname),
      ...customFaults({ ...given }, rules),
    );
  if (faults.length === 0) return;
  const fields = Object.fromEntries(faults.map((fault) => [fault.field, fault]));
  throw new Refusal('invalid_input', { fields });
}

function ageFaults(ctx: Ctx, birthday: string | undefined): Fault[] {
  const age = ctx.settings.get('register.minAge');
  if (!birthday || oldEnough(birthday, age, ctx.clock.now())) return [];
  return [{ field: 'birthday', fault: 'age', age }];
}

function nicknameFaults(ctx: Ctx, nickname: string | undefined): Fault[] {
  if (!nickname || !nicknameIsReserved(nickname, ctx.settings.get('brand.name'))) return [];
  return [{ field: 'nickname', fault: 'reserved' }];
}

function customFaults(values: Record<string, unknown>, rules: RegisterRules): Fault[] {
  return Object.entries(rules).flatMap(([field, rule]): Fault[] => {
    const value = values[field];
    if (rule.acceptedPattern === undefined || typeof value !== 'string' || value === '') return [];
    return fitsCustom(rule.acceptedPattern, value) ? [] : [{ field, fault: 'form', rule }];
  });
}
