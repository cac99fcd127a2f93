import { setImmediate } from 'node:timers/promises';
import { studentMastery } from '@coursecraft/domain/mastery/student-mastery';
import { dayIn } from '@coursecraft/domain/statistics/day-in';
import type { LocalScope } from '../repository/bounds.ts';
import type { StudentLog } from './queries.ts';

const HOUR_MS = 3_600_000;
const TURN_MS = 10;

export type CriterionPlace = { rowId: string; elementId: string; moduleId: string };

export type CourseStatus = {
  holders: ReadonlyMap<string, number>;
  masters: ReadonlyMap<string, number>;
  statusByStudent: ReadonlyMap<string, ReadonlyMap<string, number>>;
  hours: ReadonlyMap<string, readonly number[]>;
  /** By day, unordered: the criteria mastered minus those lost. */
  gained: ReadonlyMap<string, number>;
};

export const isIn = ({ from, to }: LocalScope, day: string) => (!from || day >= from) && (!to || day <= to);
const count = (counts: Map<string, number>, key: string, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by);

export async function courseStatus(
  logs: Iterable<StudentLog>,
  asked: readonly CriterionPlace[],
  joined: ReadonlyMap<string, number>,
  scope: LocalScope,
): Promise<CourseStatus> {
  const dayOf = dayIn(scope.timeZone);
  const placeOf = new Map(asked.map((one) => [one.rowId, one]));
  const holders = new Map<string, number>();
  const masters = new Map<string, number>();
  const status = new Map<string, Map<string, number>>();
  const hours = new Map<string, number[]>();
  const gained = new Map<string, number>();
  let began = performance.now();
  for (const { studentId, proofs, changes } of logs) {
    const own = studentMastery(changes, dayOf);
    const modules = new Map<string, number>();
    const elements = new Set<string>();
    const hold = (rowId: string) => {
      count(holders, rowId);
      const { elementId = '', moduleId = '' } = placeOf.get(rowId) ?? {};
      count(modules, moduleId);
      elements.add(elementId);
    };
    const prove = (rowId: string, at: number, day: string) => {
      if (!isIn(scope, day)) return;
      const taken = Math.max(0, (at - (joined.get(studentId) ?? 0)) / HOUR_MS);
      const others = hours.get(rowId);
      if (others) others.push(taken);
      else hours.set(rowId, [taken]);
    };
    for (const { rowId, at } of proofs) {
      const day = dayOf(at);
      hold(rowId);
      prove(rowId, at, day);
      count(gained, day);
    }
    for (const rowId of own.held) hold(rowId);
    for (const [rowId, at] of own.firstProofs) prove(rowId, Date.parse(at), dayOf(at));
    for (const [day, by] of own.gained) count(gained, day, by);
    for (const elementId of elements) count(masters, elementId);
    status.set(studentId, modules);
    if (performance.now() - began > TURN_MS) {
      await setImmediate();
      began = performance.now();
    }
  }
  return { holders, masters, statusByStudent: status, hours, gained };
}
