// A line that is lost while a round is sent: it is said once, and not at every try.
import { afterEach, expect, it, vi } from 'vitest';
import { untilAnswered } from '../../../../src/islands/house/frame/until-answered.ts';
import { Refused } from '../../../../src/lib/stores/house.ts';
import { english } from '../../../support/say.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says once that shots are saved, however often they are sent again, and shows it at every try', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener() {} });
  const [said, shown] = [vi.fn(), vi.fn()];
  let tries = 0;
  const answer = untilAnswered(
    async () => {
      tries++;
      if (tries < 5) throw new Refused('gateway_unreachable', '');
      return 'caught';
    },
    {
      plate: { show: shown, clear() {} },
      say: english,
      kept: () => 'Your shots are saved.',
      onTrouble: said,
    },
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await answer).toBe('caught');
  expect(said.mock.calls).toEqual([['Your shots are saved.']]);
  expect(shown).toHaveBeenCalledTimes(4);
});
