// A few soft tones, made on the spot. Silent until the player asks for sound.

export interface Sound {
  mute(muted: boolean): void;
  /** Something comes to rest, the first of several or a later one. */
  tick(step: number): void;
  /** A chord for a win; `size` is the win in bets. */
  win(size: number): void;
}

const REST_HZ = 150;
const CHORD_HZ = [523.25, 659.25, 783.99, 1046.5];
const BIG = 10;

export function createSound(): Sound {
  let context: AudioContext | undefined;
  let muted = true;

  function tone(hertz: number, at: number, length: number, volume: number, shape: OscillatorType): void {
    if (muted) return;
    context ??= new AudioContext();
    const start = context.currentTime + at;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = shape;
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  }

  return {
    mute(next) {
      muted = next;
      if (muted) void context?.suspend();
      else void context?.resume();
    },
    tick: (step) => tone(REST_HZ + step * 14, 0, 0.09, 0.12, 'triangle'),
    win(size) {
      const notes = size >= BIG ? CHORD_HZ : CHORD_HZ.slice(0, 3);
      for (const [index, hertz] of notes.entries()) tone(hertz, index * 0.09, 0.5, 0.07, 'sine');
    },
  };
}
