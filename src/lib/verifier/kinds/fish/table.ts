// The table of a fish game and the record of its shots, as far as they are what the method knows.
import { isRecord } from '../../proof.ts';
import { list, NoTable, parts, reading, text, whole } from '../../read-table.ts';

export interface Table {
  /** The lowest `parts` of `of` numbers, times what a fish pays, catch it. */
  parts: number;
  of: number;
  pays: ReadonlyMap<string, number>;
  mostShots: number;
}

export const readTable = (value: unknown): Table | undefined =>
  reading(() => {
    const table = parts(value, ['gameId', 'version', 'returns', 'fish', 'betsMinor', 'mostShots']);
    const returns = parts(table.returns, ['parts', 'of']);
    const of = whole(returns.of, 65_536, 1);
    const fish = list(table.fish, (each) => {
      const { kind, pays } = parts(each, ['kind', 'pays']);
      return [text(kind), whole(pays, Math.floor(65_536 / of), 1)] as const;
    });
    const pays = new Map(fish);
    if (pays.size < fish.length) throw new NoTable('a fish twice');
    return { parts: whole(returns.parts, of), of, pays, mostShots: whole(table.mostShots, 100, 1) };
  });

export interface RecordedShot {
  fish: string;
  number: string;
  caught: string;
}

/** The shots as they were recorded; undefined where that is no list of shots. */
export function readShots(round: Record<string, unknown>): RecordedShot[] | undefined {
  if (!Array.isArray(round.shots) || round.shots.length === 0) return undefined;
  const shots = round.shots.map((shot: unknown) =>
    isRecord(shot) && typeof shot.fish === 'string'
      ? { fish: shot.fish, number: String(shot.number), caught: String(shot.caught === true) }
      : undefined,
  );
  return shots.every((shot) => shot !== undefined) ? shots : undefined;
}
