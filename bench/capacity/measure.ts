import { availableParallelism, loadavg, totalmem } from 'node:os';
import { buildWorld, type WorldSize } from '../people/build-world.ts';
import { cpuMsOfRequest, type Figures, joinSteps, type Step } from './figures.ts';
import { findLimit } from './find-limit.ts';
import type { Installation } from './installation.ts';
import { measureCommits, measureDraft, measureJobs, measureStreams } from './measure-parts.ts';

export type Extent = WorldSize & {
  seconds: number;
  from: number;
  most: number;
  students: number;
  rounds: number;
  streams: number;
  streamsAlone: number;
  changes: number;
  jobs: number;
  commitSeconds: number;
  drafts: number;
};

export const WHOLE: Extent = {
  courses: 8,
  modules: 10,
  studentsOfCourse: 100,
  seconds: 15,
  students: 1_000,
  from: 400,
  most: 20_000,
  rounds: 2,
  streams: 200,
  streamsAlone: 2_000,
  changes: 50_000,
  jobs: 2_000,
  commitSeconds: 4,
  drafts: 2,
};

export const QUICK: Extent = {
  courses: 1,
  modules: 2,
  studentsOfCourse: 20,
  seconds: 3,
  students: 400,
  from: 400,
  most: 400,
  rounds: 1,
  streams: 10,
  streamsAlone: 40,
  changes: 20_000,
  jobs: 40,
  commitSeconds: 0.5,
  drafts: 1,
};

export async function measure(
  installation: Installation,
  extent: Extent,
  tell: (line: string) => void,
): Promise<Figures> {
  const { seconds, rounds } = extent;
  const [loadBefore = 0] = loadavg();
  tell('Filling it with courses and people …');
  const { owner, ...world } = await buildWorld(installation, extent);
  await installation.know(world);

  tell('Parts alone …');
  const draft = await measureDraft(installation, owner, extent.drafts);
  const jobs = await measureJobs(installation, extent.jobs);
  const commits = await measureCommits(installation, extent.commitSeconds);
  const streams = await measureStreams(installation, {
    open: extent.streamsAlone,
    quietSeconds: seconds,
    changes: extent.changes,
    courseId: world.courses[0]?.courseId ?? '',
  });

  let seed = 1;
  const run = async (processes: 1 | 2, students: number, readingOnly = false) => {
    const step = await installation.loadWith(processes, { students, seconds, seed: seed++, readingOnly });
    tell(describeStep(step));
    return step;
  };
  tell(`One web process and two in turn, ${extent.students} active students each time:`);
  const compared = { 1: [] as Step[], 2: [] as Step[] };
  const reading = { 1: [] as Step[], 2: [] as Step[] };
  for (let round = -1; round < rounds; round += 1) {
    for (const processes of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const)) {
      await installation.hold(extent.streams, processes);
      const both = [await run(processes, extent.students), await run(processes, extent.students, true)] as const;
      // The first round warms up schemas, plans and lesson texts.
      if (round < 0) continue;
      compared[processes].push(both[0]);
      reading[processes].push(both[1]);
    }
  }

  const steps: Step[] = [];
  const limitOf = async (processes: 1 | 2) => {
    tell(`As many as ${processes === 1 ? 'one web process carries' : 'two carry'}:`);
    await installation.hold(extent.streams, processes);
    const holds = async (students: number) => {
      const step = await run(processes, students);
      steps.push(step);
      return step.holds;
    };
    return findLimit(holds, extent);
  };
  const one = await limitOf(1);
  const two = await limitOf(2);
  const [loadAfter = 0] = loadavg();
  return {
    machine: { cores: availableParallelism(), memoryGB: Math.round(totalmem() / 2 ** 30), loadBefore, loadAfter },
    held: { one: one.held, two: two.held },
    steps,
    compared: { one: joinSteps(compared[1]), two: joinSteps(compared[2]) },
    reading: { one: joinSteps(reading[1]), two: joinSteps(reading[2]) },
    streams,
    jobs,
    commits,
    draft,
  };
}

function describeStep(step: Step): string {
  const times = Object.entries(step.times).map(([group, { p95 }]) => `${group} ${p95.toFixed(0)} ms`);
  const wrong = Object.entries(step.problems).map(([what, many]) => `${many} × ${what}`);
  return [
    `  ${step.students} students:`.padEnd(18),
    `${(step.requests / step.seconds).toFixed(0)} requests/s, ${cpuMsOfRequest(step).toFixed(1)} ms of processors each,`,
    `p95 ${times.join(', ')}${wrong.length > 0 ? `; ${wrong.join(', ')}` : ''}${step.holds ? '' : ': too much'}`,
  ].join(' ');
}
