import { expect, it, vi } from 'vitest';
import { stage } from '../../bin/testing/stage.ts';

it('says how a stage went, apart from its name however long that is', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  for (const name of ['lint', 'structure+unit'])
    await stage(name, async () => ({ passed: 2, failed: 0, output: '' }));
  const [short, long] = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  expect(short).toMatch(/^lint +2 passed, 0 failed/);
  expect(long).toMatch(/^structure\+unit +2 passed, 0 failed/);
  expect(short?.indexOf('2')).toBe(long?.indexOf('2'));
});
