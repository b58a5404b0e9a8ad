// The calls of every record. The specification names the records (section 2, personal center) and gives no paths.
import { records } from '../records/index.ts';
import { byCall, pairsOf } from './record-call.ts';

/** By the record's id. */
export const recordPairs = pairsOf(records);

/** By the name of the call. */
export const recordCalls = byCall(records, recordPairs);
