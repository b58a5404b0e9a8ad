// Marks the level of the signed-in member among all levels: the one that the header shows too.
import { vipName } from '../lib/rules/vip.ts';
import { $session } from '../lib/stores/session.ts';

$session.subscribe((session) => {
  for (const mark of document.querySelectorAll<HTMLElement>('.vip-here'))
    mark.hidden = session.state !== 'in' || session.vipLabel !== vipName(Number(mark.dataset.level));
});
