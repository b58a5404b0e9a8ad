import { getBackend } from '../gateway/http/chosen-backend.ts';

/** The portal's own address as its pages name it: the configured one, or else the one of the request. */
export async function publicOrigin(asked: URL): Promise<string> {
  const { publicUrl } = await getBackend();
  return publicUrl ? new URL(publicUrl).origin : asked.origin;
}
