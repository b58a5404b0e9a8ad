import { registerMember as contract } from '../../contract/member.ts';
import { register } from '../accounts/registering.ts';
import { handle } from '../handle.ts';

export const registerMember = handle(contract, (asked) => register(asked, 'username'));
