// What refers to files. A file that none of these names is deleted after a day, so every column that names one stands here.
import type { DB } from '../db/schema.ts';

interface Reference {
  table: keyof DB;
  column: string;
}

export const fileReferences: readonly Reference[] = [
  { table: 'members', column: 'avatar_file' },
  { table: 'message_files', column: 'file_id' },
  { table: 'deposit_receipts', column: 'file_id' },
  { table: 'withdrawal_message_files', column: 'file_id' },
  { table: 'mission_proofs', column: 'file_id' },
];
