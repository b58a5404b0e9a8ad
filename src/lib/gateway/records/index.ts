import { bettingRecord, depositRecord } from '../../contract/records.ts';
import { betting } from '../../records/betting.ts';
import { deposits } from '../../records/deposits.ts';
import { bettingSource } from './betting.ts';
import { depositsSource } from './deposits.ts';
import { listOf } from './list-of.ts';

export const recordHandlers = {
  bettingRecord: listOf(bettingRecord, betting, bettingSource),
  depositRecord: listOf(depositRecord, deposits, depositsSource),
};
