// What a record is, as plain data: who may ask, its columns, filters, totals and texts. All else follows from it.
import type { Access } from '../contract/call.ts';

/**
 * What a cell holds: time = an instant; thing = icon, title and a second line; number = what people quote to support;
 * text; word = one of a few codes, each with a word; money; net = money with a sign; count = a whole number; percent =
 * hundredths of a percent; state = a word that is shown as a badge.
 */
export type Kind =
  | 'time'
  | 'thing'
  | 'number'
  | 'text'
  | 'word'
  | 'money'
  | 'net'
  | 'count'
  | 'percent'
  | 'state';

export type Tone = 'win' | 'neutral' | 'info' | 'warn' | 'danger';

export interface Column {
  key: string;
  kind: Kind;
  /** Not known for every row; then it is null, shown as an en dash. */
  unknown?: true;
  /** Unknown because it is of no concern to the row: nothing is shown there. */
  blank?: true;
  /** Summed over the page and over the period. Money, net and count only. */
  total?: true;
  /** Time, money, net and count only. */
  sort?: true;
  /** The words of a state and how each is shown. */
  states?: Readonly<Record<string, Tone>>;
  /** Icon by what the row's thing says of itself. */
  icons?: Readonly<Record<string, string>>;
  /** Of a thing: its title is a code with a sentence in the messages, into which its detail goes as `name`. */
  worded?: true;
  /** A column without a place of its own: it is shown here, in its sentence, where this one is not known. */
  instead?: string;
}

export interface Filter {
  key: string;
  /** choice: some of the values that the own rows have. search: the beginning of a number. */
  kind: 'choice' | 'search';
  /** Where a choice gets its words: from the rows, or from the messages under this prefix. */
  words?: string;
  /** The messages' name for a value, where it is another. */
  names?: Readonly<Record<string, string>>;
}

/** Who may ask for a record. Whose rows and which currency they see follows from it (`gateway/lists/asker.ts`). */
export type RecordAccess = Extract<Access, 'member' | 'agent'>;

export interface Descriptor {
  /** Key of its texts: `member:records.<id>`. */
  id: string;
  /** Name of the call that gives its rows; its address is made of it, and so is the call of its totals. */
  call: string;
  access: RecordAccess;
  /** What the call gives, for the page that shows the contract. */
  summary: string;
  columns: readonly Column[];
  filters: readonly Filter[];
  /** The column that the period and the days go by. */
  period: string;
  /** A column that sorts, with a minus for the greatest first. */
  sort: string;
  /** Totals of the period in the strip above, in this order; `rows` is how many there are. */
  strip: readonly string[];
  /** The strip has also what there was at the `start` and at the `end` of the period, while no filter is set. */
  balances?: true;
  /** A sentence under the rows says what its figures include. */
  note?: true;
  /** Which column stands where on a phone's card. */
  card: {
    thing: string;
    number: string;
    /** The first of these that is known. */
    amount: readonly string[];
    /** A state or a word. */
    state: string;
    /** Small figures under the line. */
    under: readonly string[];
    /** The total that leads the strip. */
    lead: string;
  };
  /** Where somebody without rows may go. */
  empty: { href?: string; modalPage?: string };
}

export interface Thing {
  icon: string;
  title: string;
  detail: string | null;
  /** A bet on several fixtures is called by what it is: its title is one of their leagues. */
  slip?: { kind: 'parlay' | 'system'; legs: number } | null | undefined;
}

/** What a cell is on the wire; null where it is not known. */
export type Cell = string | number | Thing | null;

export type Row = Record<string, Cell>;

export type ColumnKey<D extends Descriptor> = D['columns'][number]['key'];
export type SummedKey<D extends Descriptor> = Extract<D['columns'][number], { total: true }>['key'];
export type FilterKey<D extends Descriptor> = D['filters'][number]['key'];
export type ChoiceKey<D extends Descriptor> = Extract<D['filters'][number], { kind: 'choice' }>['key'];

export const summedColumns = ({ columns }: Descriptor): Column[] => columns.filter(({ total }) => total);

/** What is in the strip beside totals of columns. */
export const BALANCES: readonly string[] = ['start', 'end'];

/** The columns that have a place in the table. */
export const placedColumns = ({ columns }: Descriptor): Column[] =>
  columns.filter(({ key }) => !columns.some(({ instead }) => instead === key));

export const choiceFilters = ({ filters }: Descriptor): Filter[] =>
  filters.filter(({ kind }) => kind === 'choice');
