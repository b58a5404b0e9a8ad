import { type ReactElement, useEffect, useRef } from 'react';
import { $noteRoom } from './open-dialogs.ts';

/** Room for toasts in a dialog that fills the screen: between what scrolls and what is pressed under it, it pushes neither. */
export function NoteRoom(): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = ref.current;
    $noteRoom.set(room);
    return () => {
      if ($noteRoom.get() === room) $noteRoom.set(null);
    };
  }, []);
  return <div ref={ref} className="note-room" />;
}
