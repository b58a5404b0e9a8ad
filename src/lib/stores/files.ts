// Pictures that the member sends: each is uploaded by itself, and named by its id in the call that it is for.
import { call } from '../client/call.ts';
import type { ArgumentOf } from '../contract/call.ts';
import { readFile, uploadFile } from '../contract/files.ts';

type Purpose = ArgumentOf<typeof uploadFile>['purpose'];

/** Uploads a picture; answers its id. Throws `Refused`. */
export async function uploadPicture(purpose: Purpose, file: File): Promise<string> {
  const { id } = await call(uploadFile, { purpose, picture: await inBase64(file) });
  return id;
}

/** One of the member's own pictures, as an address of this page. Throws `Refused`. */
export async function pictureAddress(id: string): Promise<string> {
  const answer = await call(readFile, { id });
  return URL.createObjectURL(await answer.blob());
}

const inBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
