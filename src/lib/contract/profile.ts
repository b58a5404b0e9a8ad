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
