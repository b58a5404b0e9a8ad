/**
 * What of a request the portal reads. Every `Request` is one, and so is the light one that is made of Node's own
 * (`front/light-request.ts`): a `Request` with its headers and its signal costs more than most calls.
 */
export interface RequestLike {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'> & Iterable<[name: string, value: string]>;
  readonly body: AsyncIterable<Uint8Array> | null;
  readonly signal: AbortSignal;
}
