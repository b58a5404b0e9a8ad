// Values of the database as the contract has them, by the kind of their column.
import type { Cell, Column, Descriptor, Row } from '../../records/descriptor.ts';
import { toWire } from '../../rules/money.ts';

export const encodeRow = ({ columns }: Descriptor, row: Record<string, unknown>): Row =>
  Object.fromEntries(columns.map((column) => [column.key, encodeCell(column, row[column.key])]));

function encodeCell({ kind }: Column, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'time') return (value as Date).toISOString();
  if (kind === 'money' || kind === 'net') return toWire(BigInt(value as bigint));
  return kind === 'count' || kind === 'percent' ? Number(value) : (value as Cell);
}

export const encodeSum = ({ kind }: Column, sum: bigint): string =>
  kind === 'count' ? String(sum) : toWire(sum);
