// What a kind of table gives to its card in the lobby.
import type { ReactElement } from 'react';
import type { tableKinds } from '../../../lib/rules/kinds/kind.ts';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import type { Shown, TableWords } from './table-words.ts';

export type LobbyResult = NonNullable<LobbyTable['last']>['result'];

/** Draws have a page of their own. */
export type KindName = (typeof tableKinds)[number];

export interface MarksProps {
  /** Of the rounds that may be seen, the newest last. */
  marks: readonly string[];
  words: TableWords;
}

export interface Look<Result = LobbyResult> extends Shown {
  /** Of the felt. */
  hue: number;
  /** The last result. */
  Picture(props: { result: Result }): ReactElement;
  /** The rounds before. */
  History(props: MarksProps): ReactElement;
  /** How often what came, beside the name. */
  Counts?(props: MarksProps): ReactElement;
}
