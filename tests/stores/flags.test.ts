// Switches as dialogs know them: what the page says, now and whenever it was changed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testGateway } from '../support/gateway.ts';

let root: EventTarget & { dataset: { switches?: string } };

beforeEach(() => {
  root = Object.assign(new EventTarget(), { dataset: {} });
  vi.stubGlobal('document', { documentElement: root });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const flags = async () => (await import('../../src/lib/stores/flags.ts')).$flags;

it('are those that the page was made with, until it says that others are on', async () => {
  root.dataset.switches = 'DIRECTREG3 CBS3';
  const $flags = await flags();
  const seen: string[] = [];
  const stop = $flags.subscribe((on) => {
    seen.push([...(on ?? [])].join(' '));
  });
  root.dataset.switches = 'CBS3';
  root.dispatchEvent(new Event('portico:changed'));
  stop();
  expect(seen).toEqual(['DIRECTREG3 CBS3', 'CBS3']);
});

it('are asked for when a form was refused, and stay while the line is down', async () => {
  const portal = await testGateway();
  const { surroundings } = await import('../../src/lib/client/call.ts');
  const { $flags, refreshFlags } = await import('../../src/lib/stores/flags.ts');
  surroundings.fetch = portal.caller().fetch;
  await refreshFlags();
  expect($flags.get()?.has('DIRECTREG3')).toBe(true);
  surroundings.fetch = () => Promise.reject(new TypeError('the line is down'));
  await refreshFlags();
  expect($flags.get()?.has('DIRECTREG3')).toBe(true);
  await portal.close();
});

it('are not known where the page says nothing of them', async () => {
  expect((await flags()).get()).toBeUndefined();
});
