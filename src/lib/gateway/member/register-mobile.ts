import { registerMobile as contract } from '../../contract/member.ts';
import { register } from '../accounts/registering.ts';
import { handle } from '../handle.ts';

export const registerMobile = handle(contract, (asked) => register(asked, 'mobile'));
