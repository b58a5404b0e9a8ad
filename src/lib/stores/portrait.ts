// The picture of the member: a drawn avatar, or one of their own, which is read once a page.
import { atom, onMount } from 'nanostores';
import { avatarAddress } from '../rules/avatars.ts';
import { pictureAddress } from './files.ts';
import { isRefused } from './refused.ts';
import { $session } from './session.ts';

export const $portrait = atom(avatarAddress('arch'));

onMount($portrait, () => {
  let shown: string | undefined;
  return $session.subscribe((session) => {
    const { avatar, avatarFile } =
      session.state === 'in' ? session : { avatar: 'arch', avatarFile: undefined };
    if (avatarFile && avatarFile === shown) return;
    if ($portrait.get().startsWith('blob:')) URL.revokeObjectURL($portrait.get());
    shown = avatarFile ?? undefined;
    $portrait.set(avatarAddress(avatar));
    if (avatarFile) void showOwn(avatarFile, () => shown === avatarFile);
  });
});

/** While it cannot be read, the drawn one is shown. */
async function showOwn(file: string, isWanted: () => boolean): Promise<void> {
  try {
    const address = await pictureAddress(file);
    if (isWanted()) $portrait.set(address);
    else URL.revokeObjectURL(address);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
