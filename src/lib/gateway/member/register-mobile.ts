import { registerMobile as contract } from '../../contract/member.ts';
import { handle } from '../core/handle.ts';
import { register } from '../entry/registering.ts';

export const registerMobile = handle(contract, (asked) => register(asked, 'mobile'));
