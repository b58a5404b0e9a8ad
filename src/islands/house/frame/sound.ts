// A few soft tones, made on the spot. Silent until the player asks for sound.

export interface Sound {
  mute(muted: boolean): void;
  /** Something comes to rest, the first of several or a later one. */
  tick(step: number): void;
  /** A chord for a win; `size` is the win in bets. */
  win(size: number): void;
  /** What happens at a table or in the water. */
  cue(name: Cue): void;
}

export type Cue = 'chip' | 'card' | 'bell' | 'second' | 'paid' | 'roll' | 'drop' | 'shot';

/** Hertz, seconds after the first, length in seconds, volume, shape. */
type Tone = readonly [number, number, number, number, OscillatorType];

const cues: Record<Cue, readonly Tone[]> = {
  chip: [[1900, 0, 0.04, 0.05, 'triangle']],
  card: [[320, 0, 0.07, 0.05, 'sawtooth']],
  bell: [[880, 0, 0.5, 0.05, 'sine']],
  second: [[1200, 0, 0.03, 0.04, 'square']],
  paid: [
    [587.33, 0, 0.25, 0.06, 'sine'],
    [880, 0.14, 0.4, 0.06, 'sine'],
  ],
  roll: [[210, 0, 0.35, 0.03, 'sawtooth']],
  drop: [[700, 0, 0.06, 0.08, 'triangle']],
  shot: [[420, 0, 0.05, 0.04, 'sine']],
};

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
    cue(name) {
      for (const each of cues[name]) tone(...each);
    },
    win(size) {
      const notes = size >= BIG ? CHORD_HZ : CHORD_HZ.slice(0, 3);
      for (const [index, hertz] of notes.entries()) tone(hertz, index * 0.09, 0.5, 0.07, 'sine');
    },
  };
}
