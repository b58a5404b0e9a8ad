// What a new password must be, told before it is typed.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { registerSettings } from '../contract/system.ts';

export type PasswordRule = OutputOf<typeof registerSettings>['password'];

export const passwordRule = async (): Promise<PasswordRule> => (await call(registerSettings, {})).password;
