// What a kind of table gives to its card in the lobby.
import type { ReactElement } from 'react';
import type { tableKinds } from '../../../lib/rules/kinds/kind.ts';
import type { LobbyTable } from '../../../lib/stores/tables.ts';
import type { TableWords } from './table-words.ts';

export type LobbyResult = NonNullable<LobbyTable['last']>['result'];

/** Draws have a page of their own. */
export type KindName = (typeof tableKinds)[number];

export interface MarksProps {
  /** Of the rounds that may be seen, the newest last. */
  marks: readonly string[];
  words: TableWords;
}

export interface Look<Result = LobbyResult> {
  /** Of the felt. */
  hue: number;
  /** What the table does while a result is drawn, as a word of its card. */
  drawing: 'drawing' | 'spinning' | 'rolling';
  /** The last result in a few words, by its mark. */
  resultWords(mark: string, words: TableWords): string;
  /** The last result. */
  Picture(props: { result: Result }): ReactElement;
  /** The rounds before. */
  History(props: MarksProps): ReactElement;
  /** How often what came, beside the name. */
  Counts?(props: MarksProps): ReactElement;
}
