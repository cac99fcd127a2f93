import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '../../packages/offline-engine/src/deterministic.ts';
import type { World } from './build-world.ts';
import { type Act, AUTHORS_PER_1000, MIXES, type Scene } from './mix.ts';
import { newTraffic, type Traffic } from './traffic.ts';
import { createTraveller } from './traveller.ts';

/** Connections and caches warm up before the measurement. */
const WARM_UP_MS = 2_000;
const HOUR_MS = 3_600_000;

export type Load = {
  address: string;
  students: number;
  seconds: number;
  seed: number;
  readingOnly?: boolean;
  /** Defaults to an hour of learning. */
  mix?: keyof typeof MIXES;
  tellsRequests?: boolean;
};

/** Milliseconds from the planned start of each act to its last reply, and the traffic. */
export type Loaded = Omit<Traffic, 'problems'> & { acts: Record<string, number[]>; problems: Record<string, number> };

const QUESTIONS = [
  'Why does the dough rise?',
  'What is gluten made of?',
  'At which temperature does yeast die?',
  'Which flour do I take for a cake?',
  'And how long does that take?',
];

/** Simulates people at a fixed rate even if the server does not keep up. */
export function createLoad(world: World) {
  const people = {
    student: world.students.map((one) => ({ ...one, acts: createTraveller(one, world) })),
    author: world.authors.map((one) => ({ ...one, acts: createTraveller(one, world) })),
  };

  async function act({ by, calls }: Act, address: string, chance: () => number, traffic: Traffic): Promise<void> {
    const pick = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T;
    const who = pick(people[by]);
    const course = world.courses[who.course];
    if (!course) throw new Error('There is no course.');
    const at = Math.floor(chance() * course.elements.length);
    const elementAt = (index: number) => course.elements[index % course.elements.length] as Scene['element'];
    const scene: Scene = {
      courseId: course.courseId,
      studentId: who.uid,
      element: elementAt(at),
      next: elementAt(at + 1),
      keyed: pick(course.keyed),
      free: pick(course.free),
      plain: pick(course.plain),
      question: pick(QUESTIONS),
      otherId: pick(world.students.filter((one) => one.course === who.course)).uid,
      page: `page-${Math.floor(chance() * 1e9)}`,
    };
    for (const together of calls(scene))
      await Promise.all(together.map((call) => who.acts.make(address, call, traffic)));
  }

  let isEnded = false;
  return {
    people,
    end() {
      isEnded = true;
    },
    /** Acts start at random times at the rate of so many people. `onBegin` and `onEnd` bound the measured time. */
    async run(
      { address, students, seconds, seed, readingOnly, mix = 'hour', tellsRequests }: Load,
      onBegin: () => void,
      onEnd: () => void,
    ) {
      const chance = randomFrom(seed);
      const shares = Object.entries<Act>(MIXES[mix])
        .filter(([, { group }]) => !readingOnly || group === 'reading')
        .map(([name, given]) => {
          const active = given.by === 'student' ? students : (students * AUTHORS_PER_1000) / 1000;
          return { name, given, perMs: (active * given.perHour) / HOUR_MS };
        });
      const perMs = shares.reduce((sum, share) => sum + share.perMs, 0);
      const choose = () => {
        let left = chance() * perMs;
        return shares.find((share) => {
          left -= share.perMs;
          return left <= 0;
        });
      };
      const acts: Record<string, number[]> = {};
      const measured = newTraffic();
      const unmeasured = newTraffic();
      const underWay = new Set<Promise<void>>();
      const start = performance.now();
      const begin = start + WARM_UP_MS;
      const end = begin + seconds * 1000;
      let hasBegun = false;
      isEnded = false;
      for (let due = start; due < end && !isEnded; due += -Math.log(1 - chance()) / perMs) {
        const early = due - performance.now();
        // Yields so that replies are read even if acts are late.
        await (early > 0 ? wait(early) : turn());
        if (!hasBegun && due >= begin) {
          hasBegun = true;
          onBegin();
        }
        const chosen = choose();
        if (!chosen) continue;
        const { name, given } = chosen;
        const counts = due >= begin;
        const doing = act(given, address, chance, counts ? measured : unmeasured)
          .then(
            () => {
              if (!counts) return;
              acts[name] ??= [];
              acts[name].push(performance.now() - due);
            },
            (error: Error & { code?: string }) => {
              if (!counts) return;
              const problem = error.code ?? error.message;
              measured.problems.set(problem, (measured.problems.get(problem) ?? 0) + 1);
            },
          )
          .finally(() => underWay.delete(doing));
        underWay.add(doing);
      }
      if (!isEnded) await wait(Math.max(0, end - performance.now()));
      onEnd();
      await Promise.all(underWay);
      const { problems, ...traffic } = measured;
      return {
        acts,
        ...traffic,
        ...(tellsRequests ? {} : { served: [], shed: [] }),
        problems: Object.fromEntries(problems),
      } satisfies Loaded;
    },
  };
}
