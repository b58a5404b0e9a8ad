/** The menu of a center: its pages in groups, a line apart. */
export interface Menu<Key extends string> {
  /** Read out as the name of the menu. */
  label: string;
  /** `count` is a plain figure behind the title. */
  groups: { key: Key; icon: string; title: string; count?: string }[][];
  onPage: (page: Key) => void;
}
