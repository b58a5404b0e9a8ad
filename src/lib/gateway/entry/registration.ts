// What a newcomer hands in, by username or by mobile number.
import type { InputOf } from '../../contract/call.ts';
import type { registerMember, registerMobile } from '../../contract/member.ts';
import type { HandlerInput } from '../core/handle.ts';

export type Registration = InputOf<typeof registerMember> | InputOf<typeof registerMobile>;
export type Registering = Omit<HandlerInput<typeof registerMember>, 'input'> & { input: Registration };
