// The contract as the page for developers shows it.
import { toJSONSchema } from 'zod';
import type { Call } from '../lib/contract/call.ts';
import { calls } from '../lib/contract/index.ts';

export interface ListedCall {
  name: string;
  method: string;
  path: string;
  summary: string;
  access: Call['access'];
  encrypted: boolean;
  money: boolean;
  assumed: boolean;
  /** Names of the input's fields; optional ones end in a question mark. */
  fields: string[];
  errors: readonly string[];
}

/** Every call, by the service in its path. */
export function contractByService(): { service: string; calls: ListedCall[] }[] {
  const listed = (Object.entries(calls) as [string, Call][]).map(([name, call]) => listedCall(name, call));
  const groups = Map.groupBy(listed, (call) => call.path.split('/').slice(1, 3).join('/'));
  return [...groups].map(([service, some]) => ({ service, calls: some }));
}

function listedCall(name: string, call: Call): ListedCall {
  const { properties = {}, required = [] } = toJSONSchema(call.input, {
    io: 'input',
    unrepresentable: 'any',
  });
  return {
    name,
    method: call.method,
    path: call.path,
    summary: call.summary,
    access: call.access,
    encrypted: call.encrypted ?? false,
    money: call.money ?? false,
    assumed: call.assumed ?? false,
    fields: Object.keys(properties).map((field) => (required.includes(field) ? field : `${field}?`)),
    errors: call.errors,
  };
}
