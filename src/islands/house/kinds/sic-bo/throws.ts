// The last throws, the newest first: their dice, total and a letter.
import { dieFlat } from '../../../../lib/art/table/die.ts';
import { throwRows } from '../../../../lib/rules/kinds/sic-bo/history.ts';
import { throwOfMark } from '../../../../lib/rules/kinds/sic-bo/marks.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { throwWords } from './names.ts';

const SHOWN = 18;

export function createThrows(say: Say): (marks: readonly string[]) => void {
  let painted: string | undefined;

  return (marks) => {
    const newest = marks.slice(-SHOWN);
    if (newest.join() === painted) return;
    painted = newest.join();
    const items = throwRows(newest.map(throwOfMark)).map(({ dice, total, size }) => {
      const item = document.createElement('li');
      const faces = document.createElement('span');
      faces.className = 'flat-dice';
      faces.ariaHidden = 'true';
      faces.innerHTML = dice.map(dieFlat).join('');
      const figure = document.createElement('b');
      figure.className = size;
      figure.ariaHidden = 'true';
      figure.textContent = `${total} ${say(`sicBo.letters.${size}`)}`;
      const spoken = document.createElement('span');
      spoken.className = 'unseen';
      spoken.textContent = say('sicBo.result', { dice: dice.join(', '), total, word: throwWords(say, { dice }) });
      item.append(faces, figure, spoken);
      return item;
    });
    part('throws').replaceChildren(...items);
  };
}
