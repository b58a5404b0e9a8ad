import { setSetting } from '../settings/store.ts';
import { Mistake, type OperatorCommand, word } from './command.ts';

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

export const clock: OperatorCommand = {
  usage: ['clock show', 'clock advance 2h   (s, m, h, d, w; 1d12h)', 'clock reset'],
  async run(ctx, given) {
    const verb = word(given, 0, 'show, advance or reset');
    const before = ctx.settings.get('clock.offsetMs');
    const offsetMs = verb === 'advance' ? before + durationMs(word(given, 1, 'How far')) : before;
    if (verb === 'reset') return setTo(0);
    if (verb === 'advance') return setTo(offsetMs);
    if (verb !== 'show') throw new Mistake(`clock takes show, advance or reset, not "${verb}".`);
    return shown(before);

    async function setTo(next: number) {
      await setSetting(ctx.db, 'clock.offsetMs', next);
      return shown(next);
    }
  },
};

function shown(offsetMs: number) {
  const now = new Date(Date.now() + offsetMs).toISOString();
  const text =
    offsetMs === 0 ? `${now}, the machine's own time` : `${now}, ${offsetMs / 1000} s ahead of the machine`;
  return { text, value: { now, offsetMs } };
}

/** `1d12h` in milliseconds. */
function durationMs(typed: string): number {
  const parts = [...typed.matchAll(/(\d+)([smhdw])/g)];
  if (parts.map(([whole]) => whole).join('') !== typed || parts.length === 0) {
    throw new Mistake(`"${typed}" is no length of time like 90s, 15m, 2h or 1d12h.`);
  }
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
}
