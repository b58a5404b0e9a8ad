// The pages' client. A game in its frame has one of its own (`stores/house.ts`), without what it can do without.
import { ofetch } from 'ofetch';
import { callOver, surroundings } from './gateway.ts';

export { type CallOptions, lineLost, Refused, surroundings } from './gateway.ts';

const http = ofetch.create(
  { retry: 0, ignoreResponseError: true, responseType: 'stream' },
  { fetch: ((input, init) => surroundings.fetch(input, init)) as typeof fetch },
);

export const call = callOver((address, init) => http.raw(address, init));
