// Moves through the list of the palette by keys, while the field has the focus.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { GamesFound, SearchAsked } from '../../lib/stores/search.ts';
import { type Option, optionId } from './options.ts';

interface Keys {
  /** The place of the option that Enter opens. */
  active: number;
  onPoint: (at: number) => void;
  onKey: (event: KeyboardEvent) => void;
}

interface Doing {
  /** The list does not show yet what was typed. */
  waiting: boolean;
  asked: SearchAsked;
  onLike: (option: Option) => void;
}

/** The first option is the active one whenever there is another list. */
export function useOptions(
  options: readonly Option[],
  found: GamesFound | undefined,
  { waiting, asked, onLike }: Doing,
): Keys {
  const [active, setActive] = useState(0);
  /** What was asked when Enter was pressed. */
  const opens = useRef<SearchAsked>(undefined);

  useEffect(() => {
    if (!found) return;
    setActive(0);
    if (opens.current === found.asked) document.getElementById(optionId(0))?.click();
  }, [found]);

  function move(to: number): void {
    if (options.length === 0) return;
    const next = (to + options.length) % options.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function enter(like: boolean): void {
    const option = options[active];
    if (like && option) onLike(option);
    // Anyone who types and presses Enter at once means what comes, not what is there.
    else if (waiting) opens.current = asked;
    else document.getElementById(optionId(active))?.click();
  }

  const doing: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    Enter: ({ shiftKey }) => enter(shiftKey),
  };

  return {
    active,
    onPoint: setActive,
    onKey: (event) => {
      const act = doing[event.key];
      if (!act || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (options.length > 0 || waiting) act(event);
    },
  };
}
