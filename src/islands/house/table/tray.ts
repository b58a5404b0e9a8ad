// The chips to bet with: one of them is chosen.

export interface Tray {
  /** The value of the chosen chip, in whole units. */
  value(): number;
  choose(at: number): void;
  chosen(): Element | null;
}

export function createTray(): Tray {
  const chips = [...document.querySelectorAll<HTMLButtonElement>('[data-chip]')];
  let chosen = chips[0];

  function choose(at: number): void {
    chosen = chips[at] ?? chosen;
    for (const chip of chips) chip.setAttribute('aria-pressed', String(chip === chosen));
  }

  for (const [at, chip] of chips.entries()) chip.addEventListener('click', () => choose(at));
  choose(0);
  return {
    choose,
    value: () => Number(chosen?.dataset.chip ?? 1),
    chosen: () => chosen?.querySelector('svg') ?? null,
  };
}
