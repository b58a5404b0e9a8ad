// An account that an agent makes for somebody: its password is told once, and has to be changed at the first login.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import type { Random } from '../core/random.ts';
import { checkUsername } from '../entry/register-check.ts';
import { requireNewPassword } from '../people/changes.ts';
import { createMember } from '../people/members.ts';
import { hashPassword } from '../proofs/passwords.ts';

const AGENT = 1;
const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aeiou';

/** `havibo-4712-mitare`: some 51 bits, which can be read out. */
export function oneTimePassword(random: Random): string {
  const one = (of: string): string => of[random.int(of.length)] ?? '';
  const word = (): string => Array.from({ length: 3 }, () => one(CONSONANTS) + one(VOWELS)).join('');
  const digits = Array.from({ length: 4 }, () => random.int(10)).join('');
  return `${word()}-${digits}-${word()}`;
}

/** Throws `invalid_input` at the username; a taken one surfaces as a unique violation. */
export async function createDownline(
  ctx: Ctx,
  { agentId, username, gives }: { agentId: bigint; username: string; gives: 'player' | 'agent' },
): Promise<{ account: string; password: string }> {
  checkUsername(ctx, username);
  const password = oneTimePassword(ctx.random);
  const passwordHash = await hashPassword(password, ctx.random);
  return inTransaction(ctx, async (tx) => {
    const agentCode = gives === 'agent' ? AGENT : 0;
    const { id, account } = await createMember(tx, {
      ...{ account: username, passwordHash, agentCode, uplineId: agentId },
    });
    await requireNewPassword(tx, id, true);
    return { account, password };
  });
}
