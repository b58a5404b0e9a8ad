import { changePassword } from './change-password.ts';
import { memberIcon } from './member-icon.ts';
import { memberInfo } from './member-info.ts';
import { playerAvatar } from './player-avatar.ts';
import { registerMember } from './register-member.ts';

export const memberHandlers = { changePassword, memberIcon, memberInfo, playerAvatar, registerMember };
