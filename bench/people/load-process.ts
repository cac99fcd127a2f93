import type { World } from './build-world.ts';
import { createLoad, type Load, type Loaded } from './load.ts';
import { createStreams } from './streams.ts';

export type LoadCommand =
  | { do: 'know'; world: World }
  | { do: 'load'; load: Load }
  | { do: 'hold'; address: string; count: number }
  | { do: 'events' }
  | { do: 'end' }
  | { do: 'let-go' };
export type LoadMessage =
  | { said: 'begins' }
  | { said: 'ends' }
  | { said: 'done'; loaded?: Loaded; events?: number }
  | { said: 'failed'; why: string };

const say = (what: LoadMessage) => process.send?.(what);
let known: { world: World; load: ReturnType<typeof createLoad>; streams: ReturnType<typeof createStreams> } | undefined;

async function follow(told: LoadCommand): Promise<void> {
  if (told.do === 'know') {
    const load = createLoad(told.world);
    known = { world: told.world, load, streams: createStreams(load) };
    return void say({ said: 'done' });
  }
  if (!known) throw new Error('It knows no world yet.');
  const { world, load, streams } = known;
  if (told.do === 'load') {
    const loaded = await load.run(
      told.load,
      () => say({ said: 'begins' }),
      () => say({ said: 'ends' }),
    );
    return void say({ said: 'done', loaded });
  }
  if (told.do === 'hold') {
    await streams.hold(
      told.address,
      told.count,
      world.courses.map(({ courseId }) => courseId),
    );
    return void say({ said: 'done' });
  }
  if (told.do === 'let-go') streams.letGo();
  say({ said: 'done', events: streams.events() });
}

process.on('message', (told: LoadCommand) => {
  if (told.do === 'end') return known?.load.end();
  follow(told).catch((error: Error) => say({ said: 'failed', why: error.message }));
});
// Ends with its parent process.
process.on('disconnect', () => process.exit());
