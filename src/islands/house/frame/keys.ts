// The keyboard: Space or Enter begins a round, arrows change the bet, F asks for the whole screen, ? opens the rules, Escape leaves. Buttons, fields and open panels keep their own keys.

export interface Keys {
  play(): void;
  bet(by: 1 | -1): void;
  fullScreen(): void;
  rules(): void;
  leave(): void;
}

const BETS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

export function listenToKeys(keys: Keys): void {
  document.addEventListener('keydown', (event) => {
    if (!(event.target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
    // Held down, Enter would press a button again and again: each round takes a press of its own.
    if (event.repeat && event.key === 'Enter' && event.target.closest('button')) event.preventDefault();
    if (event.repeat || document.querySelector('dialog[open]')) return;
    if (event.target.closest('input, textarea, select')) return;
    const by = BETS[event.key];
    if (by) keys.bet(by);
    else if ((event.key === ' ' || event.key === 'Enter') && !event.target.closest('button, a')) keys.play();
    else if (event.key.toLowerCase() === 'f') keys.fullScreen();
    else if (event.key === '?') keys.rules();
    else if (event.key === 'Escape') keys.leave();
    else return;
    event.preventDefault();
  });
}
