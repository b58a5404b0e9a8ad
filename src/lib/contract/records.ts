// The records of a member. The specification names them (section 2, personal center) and gives no paths.
import { betting } from '../records/betting.ts';
import { deposits } from '../records/deposits.ts';
import { recordCall } from './record-call.ts';

export const bettingRecord = recordCall(betting, 'MCS_bettingRecord', 'The member’s bets.');
export const depositRecord = recordCall(deposits, 'MCS_depositRecord', 'The member’s deposits.');
