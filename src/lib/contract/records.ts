// The calls of every record. The specification names the records (section 2, personal center) and gives no paths.
import { records } from '../records/index.ts';
import { byCall, callsOf } from './record-call.ts';

/** By the record's id. */
export const recordSets = callsOf(records);

/** By the name of the call. */
export const recordCalls = byCall(records, recordSets);
