// The pages' client. A game in its frame has a smaller one (`stores/house.ts`).
import { ofetch } from 'ofetch';
import { callOver, surroundings } from './gateway.ts';

export { type CallOptions, lineLost, Refused, surroundings } from './gateway.ts';

const http = ofetch.create(
  { retry: 0, ignoreResponseError: true, responseType: 'stream' },
  { fetch: ((input, init) => surroundings.fetch(input, init)) as typeof fetch },
);

export const call = callOver((address, init) => http.raw(address, init));
