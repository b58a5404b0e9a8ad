// What members say of themselves: the nickname, and the avatar.
import * as z from 'zod/mini';
import { type Avatar, avatarNames } from '../rules/avatars.ts';
import { LONGEST_VALUE } from '../rules/lengths.ts';
import { defineCall } from './call.ts';
import { fileId, nothing } from './values.ts';

export const setNickname = defineCall({
  method: 'PUT',
  path: '/wps/member/nickname',
  access: 'member',
  trueAccount: true,
  summary: 'Changes the nickname, by the rule for nicknames of the registration settings. A few times a day.',
  input: z.object({ nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_VALUE)) }),
  output: nothing,
  errors: [],
});

/** As dates of a calendar are written: `1990-01-31`. */
const birthday = z.iso.date();

export const memberBirthday = defineCall({
  method: 'GET',
  path: '/wps/member/birthday',
  access: 'member',
  trueAccount: true,
  assumed: true,
  summary: 'The birthday that the member gave, at the registration or later; null without one.',
  input: nothing,
  output: z.object({ birthday: z.nullable(birthday) }),
  errors: [],
});

export const setBirthday = defineCall({
  method: 'PUT',
  path: '/wps/member/birthday',
  access: 'member',
  trueAccount: true,
  assumed: true,
  summary:
    'Gives the birthday, once. Who is not old enough to play is refused; customer support corrects a wrong one.',
  input: z.object({ birthday }),
  output: nothing,
  errors: ['already_set'],
});

export const setAvatar = defineCall({
  method: 'PUT',
  path: '/wps/member/avatar',
  access: 'member',
  trueAccount: true,
  summary: 'Chooses one of the drawn avatars, or a picture that the member has uploaded as one.',
  input: z
    .object({
      avatar: z.optional(z.enum(avatarNames as [Avatar, ...Avatar[]])),
      file: z.optional(fileId),
    })
    .check(z.refine(({ avatar, file }) => (avatar === undefined) !== (file === undefined))),
  output: nothing,
  errors: [],
});
