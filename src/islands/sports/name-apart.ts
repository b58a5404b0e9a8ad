// Names of picks that are listed together.
import { t } from '../../lib/messages/browser.ts';
import { isSame, type SlipPick } from '../../lib/stores/bet-slip.ts';
import { pickNameAt, versusName } from './words.ts';

const SIDES = ['match', 'winner', 'handicap'];

const namesSide = ({ market, pick }: SlipPick): boolean => SIDES.includes(market) && pick !== 'X';

export const nameOfPick = (pick: SlipPick): string =>
  pickNameAt(pick.sport, pick, pick.market, pick.pick, pick.score);

/** The name of a pick, with its fixture where the name alone could be of another one: a draw, a score, a side that plays twice. */
export function nameApart(pick: SlipPick, listed: readonly SlipPick[]): string {
  const name = nameOfPick(pick);
  const isAlone = listed.every((each) => isSame(each, pick) || nameOfPick(each) !== name);
  return namesSide(pick) && isAlone
    ? name
    : t('sports:slip.named', { pick: name, fixture: versusName(pick) });
}
