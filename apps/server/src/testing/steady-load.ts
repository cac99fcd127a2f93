import { setTimeout as wait } from 'node:timers/promises';
import { openStream } from './open-stream.ts';
import type { Person } from './speak-to.ts';

const GROUPS_A_COURSE = 100;
const STREAMS = 4;
/** The mean pause before a page reopens an ended stream. */
const STREAM_PAUSE_MS = 750;

export type LoadReport = {
  requests: number;
  /** Failures, including acknowledged writes that are missing or duplicated. */
  failures: string[];
  /** Request durations in the order of their ends. */
  took: { at: number; ms: number }[];
  /** How long each ended stream was away. */
  gaps: number[];
};

/**
 * Reads and writes continuously, with every other request a POST, while others follow the course. `stop` returns the
 * results.
 */
export async function startSteadyLoad(
  address: string,
  author: Person,
  { loops, restMs }: { loops: number; restMs: number },
) {
  const report: LoadReport = { requests: 0, failures: [], took: [], gaps: [] };
  const written = new Map<string, Set<string>>();
  let isGoing = true;

  const ask = async <T>(what: string, request: () => Promise<{ status: number; body: T }>): Promise<T | undefined> => {
    const began = performance.now();
    try {
      const { status, body } = await request();
      if (status < 300) return body;
      report.failures.push(`${what}: ${status} ${JSON.stringify(body)}`);
    } catch (error) {
      const { message, cause } = error as Error;
      report.failures.push(`${what}: ${message} ${cause instanceof Error ? cause.message : ''}`);
    } finally {
      const now = performance.now();
      report.requests++;
      report.took.push({ at: now, ms: now - began });
    }
    return undefined;
  };
  const makeCourse = async (): Promise<string> => {
    const made = await ask('POST course', () => author.call('createCourse', { body: { title: 'Tides' } }));
    const courseId = made?.course.id;
    if (courseId === undefined) return makeCourse();
    written.set(courseId, new Set());
    return courseId;
  };
  const work = async () => {
    while (isGoing) {
      const params = { courseId: await makeCourse() };
      for (let number = 0; number < GROUPS_A_COURSE && isGoing; number++) {
        const name = `Group ${number}`;
        const body = { name, studentIds: [] };
        if (await ask('POST group', () => author.call('createGroup', { params, body })))
          written.get(params.courseId)?.add(name);
        await ask('GET course', () => author.call('getCourse', { params, query: { outline: '1' } }));
        await wait(restMs);
      }
    }
  };

  const streams = new Set<{ leave: () => void }>();
  const follow = async (courseId: string) => {
    let endedAt: number | undefined;
    while (isGoing) {
      try {
        const stream = await openStream(`${address}/api/events?courseId=${courseId}`, author.token);
        streams.add(stream);
        if ((await stream.next()) && endedAt !== undefined) report.gaps.push(performance.now() - endedAt);
        await stream.end();
        streams.delete(stream);
        endedAt = performance.now();
      } catch {
        endedAt ??= performance.now();
      }
      await wait(STREAM_PAUSE_MS);
    }
  };

  const followed = await makeCourse();
  const followers = Array.from({ length: STREAMS }, () => follow(followed));
  const workers = Array.from({ length: loops }, work);
  return {
    requests: () => report.requests,
    async stop(): Promise<LoadReport> {
      isGoing = false;
      for (const stream of streams) stream.leave();
      await Promise.all([...workers, ...followers]);
      for (const [courseId, names] of written) {
        const { groups } = await author.do('listGroups', { params: { courseId } });
        const there = groups.map(({ name }) => name);
        for (const name of names) {
          const times = there.filter((one) => one === name).length;
          if (times !== 1) report.failures.push(`${name} of ${courseId} is there ${times} times`);
        }
      }
      return report;
    },
  };
}
