import { $modal } from '../../lib/stores/modals.ts';
import { endOpening, showOpening } from '../ui/opening.ts';

/** Marks whatever is pressed to open a dialog. Answers how to stop. */
export function followOpeners(): () => void {
  let pressed: Element | null = null;
  const onPress = ({ target }: Event): void => {
    pressed = target instanceof Element ? target.closest('a, button') : null;
    setTimeout(() => {
      pressed = null;
    });
  };
  document.addEventListener('click', onPress, true);
  const stop = $modal.listen((modal) => {
    endOpening();
    if (modal && pressed) showOpening(pressed);
  });
  return () => {
    stop();
    document.removeEventListener('click', onPress, true);
  };
}
