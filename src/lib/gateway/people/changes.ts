// What changes in a member's row after it was made, each change by a verb of its own. Contacts have a file of theirs.
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { noteSecurity } from '../core/security-log.ts';
import type { Members } from '../db/schema.ts';

async function change({ db }: Ctx, memberId: bigint, columns: Updateable<Members>): Promise<void> {
  await db.updateTable('members').set(columns).where('id', '=', memberId).execute();
}

/** Sets the language in which the member is written to. */
export const setLanguage = (ctx: Ctx, memberId: bigint, language: string) =>
  change(ctx, memberId, { language });

/** Sets the name that others see. */
export const changeNickname = (ctx: Ctx, memberId: bigint, nickname: string) =>
  change(ctx, memberId, { nickname });

/** Keeps the birthday of a member who has given none; answers whether it did. */
export async function giveBirthday(ctx: Ctx, memberId: bigint, birthday: string): Promise<boolean> {
  const { numUpdatedRows } = await withBirthday(ctx, memberId, birthday)
    .where(sql`profile ->> 'birthday'`, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts another one in its place. */
export async function correctBirthday(ctx: Ctx, memberId: bigint, birthday: string): Promise<void> {
  await withBirthday(ctx, memberId, birthday).execute();
}

const withBirthday = ({ db }: Ctx, memberId: bigint, birthday: string) =>
  db
    .updateTable('members')
    .set({ profile: sql`profile || jsonb_build_object('birthday', ${birthday}::text)` })
    .where('id', '=', memberId);

/** Sets the avatar: a drawn one, or a picture, beside which the drawn one is kept. */
export const chooseAvatar = (
  ctx: Ctx,
  memberId: bigint,
  chosen: { name: string } | { file: string | null },
) =>
  change(
    ctx,
    memberId,
    'name' in chosen ? { avatar: chosen.name, avatar_file: null } : { avatar_file: chosen.file },
  );

/** Sets the password and notes when. The caller ends the sessions of the old one. */
export async function setPasswordHash(ctx: Ctx, memberId: bigint, passwordHash: string): Promise<void> {
  await change(ctx, memberId, { password_hash: passwordHash, password_changed_at: ctx.clock.now() });
  noteSecurity(ctx, 'password_changed', { memberId });
}

/** Says whether the member must choose another password before anything else. */
export const requireNewPassword = (ctx: Ctx, memberId: bigint, required: boolean) =>
  change(ctx, memberId, { must_change_password: required });

/** Notes that the member has logged in for the first time. */
export const noteFirstLogin = (ctx: Ctx, memberId: bigint) =>
  change(ctx, memberId, { first_login_at: ctx.clock.now() });

/** Voids the cookies by which the account knows its browsers. */
export async function forgetKnownBrowsers({ db }: Ctx, memberId: bigint): Promise<void> {
  await db
    .updateTable('members')
    .set((of) => ({ browsers_version: of('browsers_version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}

/** Opens, freezes or closes the account. The caller ends the sessions of an account that is not active. */
export const setStatus = (ctx: Ctx, memberId: bigint, status: Selectable<Members>['status']) =>
  change(ctx, memberId, { status });

/** Opens an account that its member has locked; true when it was locked. */
export async function unlock({ db }: Ctx, memberId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ status: 'active' })
    .where('id', '=', memberId)
    .where('status', '=', 'locked')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the level in the VIP club. */
export const setVipLevel = (ctx: Ctx, memberId: bigint, level: number) =>
  change(ctx, memberId, { vip_level: level });

/** Makes an agent of a member, or a member of an agent. */
export const setAgentCode = (ctx: Ctx, memberId: bigint, code: number) =>
  change(ctx, memberId, { agent_code: code });
