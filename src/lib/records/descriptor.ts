// What a record is, as plain data: its columns, filters, totals and texts. The engine and the table are written once.

/**
 * What a cell holds: time = an instant; thing = icon, title and a second line; number = what people quote to support;
 * text; money; net = money with a sign; count = a whole number; percent = hundredths of a percent; state = one of a few words.
 */
export type Kind = 'time' | 'thing' | 'number' | 'text' | 'money' | 'net' | 'count' | 'percent' | 'state';

export type Tone = 'win' | 'neutral' | 'info' | 'warn' | 'danger';

export interface Column {
  key: string;
  kind: Kind;
  /** Not known for every row; then it is null, shown as an en dash. */
  unknown?: true;
  /** Summed over the page and over the period. Money, net and count only. */
  total?: true;
  sort?: true;
  /** The words of a state and how each is shown. */
  states?: Readonly<Record<string, Tone>>;
  /** Icon by what the row's thing says of itself. */
  icons?: Readonly<Record<string, string>>;
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

export interface Descriptor {
  /** Key of its texts: `member:records.<id>`. */
  id: string;
  columns: readonly Column[];
  filters: readonly Filter[];
  /** The column that the period and the days go by. */
  period: string;
  /** A column that sorts, with a minus for the greatest first. */
  sort: string;
  /** Totals of the period in the strip above, in this order; `rows` is how many there are. */
  strip: readonly string[];
  /** Which column stands where on a phone's card. */
  card: {
    thing: string;
    number: string;
    amount: string;
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
}

/** What a cell is on the wire. */
export interface CellOf {
  time: string;
  thing: Thing;
  number: string;
  text: string;
  money: string;
  net: string;
  count: number;
  percent: number;
  state: string;
}

export type ColumnOf<D extends Descriptor> = D['columns'][number];
export type FilterKey<D extends Descriptor> = D['filters'][number]['key'];

export type Row<D extends Descriptor> = {
  [C in ColumnOf<D> as C['key']]: C extends { unknown: true } ? CellOf[C['kind']] | null : CellOf[C['kind']];
};

export type Cell = CellOf[Kind] | null;
