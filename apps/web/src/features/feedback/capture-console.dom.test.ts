import { beforeAll, expect, test, vi } from 'vitest';
import { captureConsole, keptConsole } from './capture-console.ts';

const written = vi.fn();
const log = { log: written, info: written, warn: written, error: written, debug: written };
beforeAll(() => captureConsole(log));

test('stores console output, oldest first, and still prints it', () => {
  log.info('Saved', { id: 1 });
  log.info(new Error('It broke.'));
  expect(written).toHaveBeenCalledTimes(2);
  const [first, second] = keptConsole(2);
  expect(first).toMatchObject({ level: 'info', text: 'Saved {"id":1}' });
  expect(Date.parse(first?.ts ?? '')).not.toBeNaN();
  expect(second?.text).toContain('It broke.');
});

test('stores values that are not JSON as text', () => {
  const round: { self?: unknown } = {};
  round.self = round;
  log.info(round, undefined, 10n);
  expect(keptConsole(1)[0]?.text).toBe('[object Object] undefined 10');
});

test('stores uncaught errors', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('Nobody caught me.') }));
  expect(keptConsole(1)[0]).toMatchObject({ level: 'error', text: expect.stringContaining('Nobody caught me.') });
});

test('keeps 300 entries and sends the last 150', () => {
  for (let index = 0; index < 400; index += 1) log.info(`entry ${index}`);
  const texts = (count?: number) => keptConsole(count).map(({ text }) => text);
  expect([texts().length, texts()[0], texts().at(-1)]).toEqual([300, 'entry 100', 'entry 399']);
  expect([texts(150).length, texts(150)[0]]).toEqual([150, 'entry 250']);
});
