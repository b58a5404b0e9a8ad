// The fields of a registration under the server's rules: what forms check too, and what only the gateway can.
import type { RegisterRules } from '../../contract/register-rules.ts';
import { oldEnough } from '../../rules/age.ts';
import { askedRules } from '../../rules/asked-rules.ts';
import { type Fault, fieldFault, registerFaults, registerFields } from '../../rules/register.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { fitsCustom } from '../settings/custom-pattern.ts';
import { reservedNickname } from './nickname.ts';
import type { Registration } from './registration.ts';

/**
 * What the rules ask of all that was given. Throws `invalid_input` with a sentence for each field at fault. A field that
 * is not asked for is left out: nobody keeps what the operator does not want to know.
 */
export function checkRegistration(ctx: Ctx, all: Registration, by: 'username' | 'mobile'): Registration {
  const set = ctx.settings.get('register.rules');
  const rules = askedRules(set, {
    by,
    codeAsked: ctx.flags.on('REGMOBVERF3'),
    // A password that somebody chose has to log them in, asked for or not.
    passwordAsked: ctx.flags.on('MOBILENUMPASSREG3') || Boolean(all.password),
    mobileGiven: Boolean(all.mobileNum) && (by === 'mobile' || set.mobileNum.enabled),
    phoneChecked: Boolean(all.firebaseIdToken),
  });
  const unasked = registerFields.filter((field) => !rules[field].enabled);
  const given: Registration = { ...all, ...Object.fromEntries(unasked.map((field) => [field, undefined])) };
  const faults = registerFaults({ ...given }, rules);
  if (faults.length === 0)
    faults.push(
      ...ageFaults(ctx, given.birthday),
      ...reservedNickname(ctx, given.nickname),
      ...customFaults({ ...given }, rules),
    );
  if (faults.length === 0) return given;
  const fields = Object.fromEntries(faults.map((fault) => [fault.field, fault]));
  throw new Refusal('invalid_input', { fields });
}

/** Throws `invalid_input` when the rules take no such username. */
export function checkUsername(ctx: Pick<Ctx, 'settings'>, username: string): void {
  const rules = ctx.settings.get('register.rules');
  const rule = { ...rules.username, enabled: true, required: true };
  const field = 'username';
  const own = fieldFault(username, rule);
  const [fault] = own ? [{ field, fault: own, rule }] : customFaults({ username }, rules);
  if (fault) throw new Refusal('invalid_input', { fields: { [field]: fault } });
}

/** Throws `invalid_input` when who was born on this day is not old enough to play. */
export function requireAge(ctx: Pick<Ctx, 'settings' | 'clock'>, birthday: string): void {
  const [fault] = ageFaults(ctx, birthday);
  if (fault) throw new Refusal('invalid_input', { fields: { birthday: fault } });
}

function ageFaults(ctx: Pick<Ctx, 'settings' | 'clock'>, birthday: string | undefined): Fault[] {
  const age = ctx.settings.get('register.minAge');
  if (!birthday || oldEnough(birthday, age, ctx.clock.now())) return [];
  return [{ field: 'birthday', fault: 'age', age }];
}

function customFaults(values: Record<string, unknown>, rules: RegisterRules): Fault[] {
  return Object.entries(rules).flatMap(([field, rule]): Fault[] => {
    const value = values[field];
    if (rule.acceptedPattern === undefined || typeof value !== 'string' || value === '') return [];
    return fitsCustom(rule.acceptedPattern, value) ? [] : [{ field, fault: 'form', rule }];
  });
}
