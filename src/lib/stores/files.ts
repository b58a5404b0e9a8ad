// Pictures of the member: read as an address that this page alone has, and sent as base64.
import { call } from '../client/call.ts';
import { readFile, uploadFile } from '../contract/files.ts';
import type { FilePurpose } from '../rules/upload.ts';

/** The address of a picture in this page; call `URL.revokeObjectURL` when it is shown no more. Throws `Refused`. */
export async function pictureAddress(id: string): Promise<string> {
  const answer = await call(readFile, { id });
  return URL.createObjectURL(await answer.blob());
}

/** Uploads a picture for something; answers its id. Throws `Refused`. */
export async function uploadPicture(purpose: FilePurpose, file: Blob): Promise<string> {
  const picture = base64Of(new Uint8Array(await file.arrayBuffer()));
  // A picture of 5 MB takes its time on a slow line.
  const { id } = await call(uploadFile, { purpose, picture }, { timeoutMs: 120_000 });
  return id;
}

/** `toBase64` of bytes is not in browsers of before 2025. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  // In parts: one call cannot take millions of arguments.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
