// Which nicknames members may choose.
import { nicknameIsReserved } from '../../rules/nickname.ts';
import { type Fault, fieldFault } from '../../rules/register.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { fitsCustom } from '../settings/custom-pattern.ts';

/** A name that looks like one of the portal's own people. */
export function reservedNickname(ctx: Ctx, nickname: string | undefined): Fault[] {
  if (!nickname || !nicknameIsReserved(nickname, ctx.settings.get('brand.name'))) return [];
  return [{ field: 'nickname', fault: 'reserved' }];
}

/** Holds a nickname against the rule of registering, whether or not registering asks for one. Throws `invalid_input`. */
export function requireNickname(ctx: Ctx, nickname: string): void {
  const rule = ctx.settings.get('register.rules').nickname;
  const fault = fieldFault(nickname, { ...rule, enabled: true, required: true });
  const custom = rule.acceptedPattern !== undefined && !fitsCustom(rule.acceptedPattern, nickname);
  const [found] = [
    ...(fault ? [{ field: 'nickname', fault, rule } as Fault] : []),
    ...(custom ? [{ field: 'nickname', fault: 'form', rule } as Fault] : []),
    ...reservedNickname(ctx, nickname),
  ];
  if (found) throw new Refusal('invalid_input', { fields: { nickname: found } });
}
