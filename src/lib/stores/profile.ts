// Changes of what the member says of themselves. Each throws `Refused`.
import { call } from '../client/call.ts';
import { memberBirthday, setAvatar, setBirthday, setNickname } from '../contract/profile.ts';
import type { Avatar } from '../rules/avatars.ts';
import { uploadPicture } from './files.ts';
import { refreshSession } from './session.ts';

export async function changeNickname(nickname: string): Promise<void> {
  await call(setNickname, { nickname });
  await refreshSession();
}

export async function chooseAvatar(avatar: Avatar): Promise<void> {
  await call(setAvatar, { avatar });
  await refreshSession();
}

/** The birthday that the member gave; null without one. */
export const loadBirthday = async (): Promise<string | null> => (await call(memberBirthday, {})).birthday;

export const giveBirthday = (birthday: string): Promise<unknown> => call(setBirthday, { birthday });

/** Uploads a picture and makes it the avatar. */
export async function uploadAvatar(picture: Blob): Promise<void> {
  await call(setAvatar, { file: await uploadPicture('avatar', picture) });
  await refreshSession();
}
