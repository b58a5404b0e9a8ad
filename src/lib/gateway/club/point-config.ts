import { pointConfig as contract } from '../../contract/points.ts';
import { handle } from '../core/handle.ts';
import { mallTerms } from '../points/terms.ts';
import { shownPerPoint, shownRatio } from '../points/view.ts';

export const pointConfig = handle(contract, async () => ({
  ...{ open: mallTerms().open, perPoint: shownPerPoint(), ratio: shownRatio(), expires: false as const },
}));
