import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sniff } from '@coursecraft/documents/sniff';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hostileFiles } from '../testing/hostile-files.ts';
import { withCapabilities, writeCapabilities } from '../testing/with-capabilities.ts';
import { createExtractor, type Extractor } from './extract.ts';

const MIB = 2 ** 20;
const SMALL = '# Tides\n\nA tide is the regular rise and fall of the level of the sea.\n';

/** One of each kind of harm; all of them are for the benchmark. */
const SOME = [
  'text operators.pdf',
  'many pictures.pdf',
  'painted often.pdf',
  'zip bomb.docx',
  'entities.epub',
  'nested spans.odt',
  'a million cells.xlsx',
  'nested.html',
  'a million cells.csv',
  'brackets.md',
];

let folder: string;
/** A limit that no other test has, so that the readers of this file are known by it. */
const HEAP_MIB = 161;

let extractor: Extractor;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  extractor = createExtractor({ limits: { timeMs: 2_000, residentMiB: 300, heapMiB: HEAP_MIB } });
});
afterAll(async () => {
  await extractor.close();
  rmSync(folder, { recursive: true });
});

function file(name: string, content: Uint8Array | string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return { path, name };
}

/** Reads a file as an upload is read: looked at once, here. */
const read = async (from: { path: string; name: string; group: string }) =>
  extractor.extract({ ...from, kind: await sniff(from) });

/** Returns the readers of documents that a process has started. Test files share a process, so `heapMiB` selects. */
function readersOf(parent: number, heapMiB?: number): number[] {
  const marks = ['extraction/worker', ...(heapMiB === undefined ? [] : [`--max-old-space-size=${heapMiB}`])];
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isChild = new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${name}/status`, 'utf8'));
      const command = isChild ? readFileSync(`/proc/${name}/cmdline`, 'utf8') : '';
      return marks.every((mark) => command.includes(mark)) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(holds()).toBe(true);
}

describe('hostile files', () => {
  test('end with a message, free their memory and delay no file of another group', {
    timeout: 120_000,
  }, async () => {
    await read({ ...file('first.md', SMALL), group: 'other' });
    const before = process.memoryUsage().rss;
    let open = 0;
    const hostile = hostileFiles(0.1)
      .filter(({ name }) => SOME.includes(name))
      .map(async ({ name, make }) => {
        open += 1;
        const outcome = await read({ ...file(name, make()), group: 'hostile' }).then(
          () => 'read',
          (error: Error) => error.message,
        );
        open -= 1;
        return outcome;
      });
    let small = 0;
    while (open > 0) {
      const { pages } = await read({ ...file(`small ${small}.md`, SMALL), group: 'other' });
      expect(pages[0]?.text).toContain('A tide is');
      small += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    for (const outcome of await Promise.all(hostile)) expect(outcome).toMatch(/^read$|^“.+” .+\.$/);
    expect(small).toBeGreaterThan(3);
    await until(() => readersOf(process.pid, HEAP_MIB).length === 0);
    expect((process.memoryUsage().rss - before) / MIB).toBeLessThan(150);
  });

  test.skipIf(!existsSync('/proc/self/status')).each([
    ['by the system', {}],
    ['by itself, with a shell', { deathSignal: false }],
    ['by itself, without a shell', { shell: false }],
  ])('leave no reader process behind when the server is killed and the reader ends %s', async (_, changes) => {
    const [bomb] = hostileFiles(0.5);
    if (!bomb) throw new Error('there is no hostile file');
    const { path, name } = file('killed.pdf', bomb.make());
    writeCapabilities(join(folder, 'abilities.ts'), changes);
    const extract = new URL('./extract.ts', import.meta.url).href;
    const program = `await import(${JSON.stringify(pathToFileURL(join(folder, 'abilities.ts')).href)});
      const { createExtractor } = await import(${JSON.stringify(extract)});
      await createExtractor().extract(${JSON.stringify({ path, name, kind: 'pdf' })});`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
    await until(() => readersOf(server.pid ?? 0).length > 0);
    const readers = readersOf(server.pid ?? 0);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await until(() => readers.every((pid) => !existsSync(`/proc/${pid}`)));
  });

  test('stay within the memory limit that the reader reports if the system enforces none', async () => {
    withCapabilities({ shell: false, processFolder: false });
    const strict = createExtractor({ limits: { residentMiB: 260 } });
    onTestFinished(() => strict.close());
    const [heavy] = hostileFiles(0.5).filter(({ name }) => name === 'text operators.pdf');
    const hostile = file('heavy.pdf', heavy?.make() ?? '');
    await expect(strict.extract({ ...hostile, kind: 'pdf' })).rejects.toThrow(/too large to read/);
    const { pages } = await strict.extract({ ...file('small.md', SMALL), kind: 'markdown' });
    expect(pages[0]?.text).toContain('A tide is');
  });
});
