// What an agent does with somebody of the team. Requests throw `Refused`.
import { call } from '../client/call.ts';
import * as calls from '../contract/downlines.ts';

export const writeNote = (account: string, note: string): Promise<unknown> =>
  call(calls.noteDownline, { account, note });

export const freeze = (account: string, reason: string): Promise<unknown> =>
  call(calls.freezeDownline, { account, freeze: true, reason });

export const unfreeze = (account: string): Promise<unknown> =>
  call(calls.freezeDownline, { account, freeze: false });
