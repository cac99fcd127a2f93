import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, countDays, mondayOf, WEEKDAYS, weekdayOf } from './calendar-days.ts';
import {
  type DayPlan,
  MOST_MINUTES,
  type PlannedLesson,
  type PlanSettings,
  type PlanState,
  planDays,
  SESSION_MINUTES,
} from './plan-days.ts';
import { proposeChanges } from './propose-changes.ts';
import { streakOf } from './streak-of.ts';

const MONDAY = '2026-03-02';
const WORKING = [1, 2, 3, 4, 5];

const lesson = (at: number, minutes = 10, rest: Partial<PlannedLesson> = {}): PlannedLesson => ({
  id: `elm_${at}`,
  minutes,
  criteria: 0,
  ...rest,
});
const lessons = (count: number, minutes = 10) => Array.from({ length: count }, (_, at) => lesson(at, minutes));
const state = (of: Partial<PlanState> = {}): PlanState => ({
  today: MONDAY,
  lessons: [],
  done: [],
  due: { criteria: [], cards: [] },
  reviewed: { criteria: 0, cards: 0 },
  ...of,
});
const loads = ({ days }: DayPlan) => days.map(({ day, lessons: of }) => [day.slice(8), of.length]);

const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(MONDAY, days));
const anyLessons = fc
  .array(
    fc.record({
      minutes: fc.integer({ min: 1, max: 120 }),
      criteria: fc.nat({ max: 3 }),
      dueOn: fc.option(day, { nil: undefined, freq: 6 }),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((one, at) => ({ id: `elm_${at}`, ...one })));
const anyState = fc
  .record({
    today: day,
    lessons: anyLessons,
    due: fc.record({ criteria: fc.array(day, { maxLength: 30 }), cards: fc.array(day, { maxLength: 60 }) }),
    reviewAfterDays: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  })
  .map(state);
const anySettings: fc.Arbitrary<PlanSettings> = fc.oneof(
  fc.record({ weekdays, goalOn: day }),
  fc.record({ weekdays, minutes: fc.integer({ min: 5, max: 120 }) }),
);

describe('study plan', () => {
  test('spreads the rest evenly over the chosen days until the goal', () => {
    const plan = planDays({ weekdays: WORKING, goalOn: '2026-03-13' }, state({ lessons: lessons(13) }));
    expect(loads(plan).map(([, count]) => count)).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 1, 1]);
    expect(plan).toMatchObject({ finishesOn: '2026-03-13', isInTime: true });
  });

  test('spreads a missed day over the remaining ones silently', () => {
    const settings = { weekdays: WORKING, goalOn: '2026-03-06' };
    expect(loads(planDays(settings, state({ today: '2026-03-04', lessons: lessons(7) })))).toEqual([
      ['04', 3],
      ['05', 2],
      ['06', 2],
    ]);
  });

  test('keeps today’s list while it is worked on in any order', () => {
    const settings = { weekdays: WORKING, goalOn: '2026-03-06' };
    const all = lessons(10);
    const today = (done: string[]) =>
      planDays(settings, state({ lessons: all, done })).days[0]?.lessons.map(({ id }) => id);
    expect(today([])).toEqual(['elm_0', 'elm_1']);
    expect(today(['elm_0'])).toEqual(['elm_0', 'elm_1']);
    expect(today(['elm_7'])).toEqual(['elm_7', 'elm_0']);
    expect(today(['elm_0', 'elm_1', 'elm_2'])).toEqual(['elm_0', 'elm_1', 'elm_2']);
  });

  test('fills each day’s minutes without a goal, reviews included, with at least one lesson', () => {
    const due = {
      criteria: ['2026-03-03', '2026-03-01'],
      cards: ['2026-03-02', '2026-03-02', '2026-03-02', '2026-03-02'],
    };
    const of = { lessons: [...lessons(3), lesson(3, 45)], due };
    expect(planDays({ weekdays: WORKING, minutes: 25 }, state(of)).days).toMatchObject([
      {
        day: '2026-03-02',
        lessons: [{ id: 'elm_0' }, { id: 'elm_1' }],
        reviews: { criteria: 1, cards: 4 },
        minutes: 22,
      },
      { day: '2026-03-03', lessons: [{ id: 'elm_2' }], reviews: { criteria: 1, cards: 0 }, minutes: 11 },
      { day: '2026-03-04', lessons: [{ id: 'elm_3' }], minutes: 45 },
    ]);
  });

  test('includes due modules in time and continues with the rest evenly', () => {
    const all = lessons(10).map((one, at) => (at < 4 ? { ...one, dueOn: '2026-03-03' } : one));
    const plan = planDays({ weekdays: WORKING, goalOn: '2026-03-06' }, state({ lessons: all }));
    expect(loads(plan).map(([, count]) => count)).toEqual([2, 2, 2, 2, 2]);
    const slow = planDays({ weekdays: WORKING, minutes: 10 }, state({ lessons: all }));
    expect(
      loads(slow)
        .slice(0, 3)
        .map(([, count]) => count),
    ).toEqual([2, 2, 1]);
  });

  test('includes scheduled reviews of what it teaches', () => {
    const all = [lesson(0, 10, { criteria: 2 })];
    const { days } = planDays({ weekdays: [...WEEKDAYS], minutes: 30 }, state({ lessons: all, reviewAfterDays: 3 }));
    expect(days.map(({ day: on, reviews }) => [on, reviews.criteria])).toEqual([
      ['2026-03-02', 0],
      ['2026-03-05', 2],
    ]);
  });

  test('reports a plan that is too short and either suggestion fixes it', () => {
    const settings = { weekdays: [1, 2], goalOn: '2026-03-09' };
    const of = state({ lessons: lessons(16, 40) });
    const plan = planDays(settings, of);
    expect(plan.isInTime).toBe(false);
    expect(Math.max(...plan.days.map(({ minutes }) => minutes))).toBeLessThanOrEqual(MOST_MINUTES);
    const { goalOn, weekdays: more } = proposeChanges(settings, of);
    expect(planDays({ ...settings, goalOn }, of).isInTime).toBe(true);
    expect(goalOn).toBe('2026-03-24');
    expect(more).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(planDays({ ...settings, weekdays: more ?? [] }, of).isInTime).toBe(true);
  });

  test('continues at a usual pace after its goal', () => {
    const plan = planDays({ weekdays: WORKING, goalOn: '2026-02-27' }, state({ lessons: lessons(6) }));
    expect(loads(plan)).toEqual([
      ['02', 3],
      ['03', 3],
    ]);
    expect(plan.isInTime).toBe(false);
  });
});

describe('every study plan', () => {
  test('contains each lesson once in course order on chosen days only and none too long', () => {
    fc.assert(
      fc.property(anySettings, anyState, (settings, of) => {
        const { days } = planDays(settings, of);
        expect(days.flatMap(({ lessons: on }) => on.map(({ id }) => id))).toEqual(of.lessons.map(({ id }) => id));
        for (const { day: on, lessons: planned, minutes } of days) {
          expect(on >= of.today && settings.weekdays.includes(weekdayOf(on))).toBe(true);
          expect(minutes <= MOST_MINUTES || planned.length === 1).toBe(true);
        }
      }),
    );
  });

  test('contains each due review at most once, never early, in sessions of ten minutes', () => {
    fc.assert(
      fc.property(anySettings, anyState, (settings, of) => {
        const { days } = planDays(settings, { ...of, reviewAfterDays: undefined });
        for (const kind of ['criteria', 'cards'] as const) {
          let planned = 0;
          for (const { day: on, reviews } of days) {
            planned += reviews[kind];
            expect(planned).toBeLessThanOrEqual(of.due[kind].filter((due) => due <= on).length);
          }
        }
        for (const { reviews } of days)
          expect(reviews.criteria + reviews.cards / 4).toBeLessThanOrEqual(SESSION_MINUTES);
      }),
    );
  });

  test('differs by at most one lesson between days if only the goal sets the amount', () => {
    fc.assert(
      fc.property(weekdays, day, fc.nat({ max: 60 }), (chosen, goalOn, count) => {
        const days = countDays(MONDAY, goalOn, chosen);
        fc.pre(days > 0);
        const { days: planned, isInTime } = planDays(
          { weekdays: chosen, goalOn },
          state({ lessons: lessons(count, 1) }),
        );
        const counts = planned.map(({ lessons: on }) => on.length);
        expect(isInTime).toBe(true);
        const all = [...counts, ...Array.from({ length: days - counts.length }, () => 0)];
        expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is unchanged after a day that was done as planned', () => {
    fc.assert(
      fc.property(anySettings, anyLessons, anyState, (settings, all, { today }) => {
        const of = state({ today, lessons: all });
        const plan = planDays(settings, of);
        const [first, ...rest] = plan.days;
        const done = first?.lessons.map(({ id }) => id) ?? [];
        fc.pre(first?.day === today);
        expect(planDays(settings, { ...of, done }).days).toEqual(plan.days);
        const next = planDays(settings, { ...of, today: addDays(today, 1), lessons: all.slice(done.length) });
        expect(next.days).toEqual(rest);
      }),
    );
  });

  test('is in time with its suggestions', () => {
    fc.assert(
      fc.property(weekdays, day, anyState, (chosen, goalOn, of) => {
        const free = { ...of, lessons: of.lessons.map(({ dueOn: _, ...one }) => one) };
        const settings = { weekdays: chosen, goalOn };
        const { isInTime } = planDays(settings, free);
        const proposed = proposeChanges(settings, free);
        if (isInTime) expect(proposed).toEqual({});
        else expect(planDays({ ...settings, goalOn: proposed.goalOn }, free).isInTime).toBe(true);
        if (proposed.weekdays) expect(planDays({ ...settings, weekdays: proposed.weekdays }, free).isInTime).toBe(true);
      }),
    );
  });
});

test('a streak counts planned days with activity, forgives unplanned days and freezes one missed day a week', () => {
  const learned = new Set(['2026-03-02', '2026-03-03', '2026-03-06', '2026-03-08']);
  const on = (today: string, chosen = [1, 2, 5]) => streakOf(today, '2026-02-20', chosen, learned);
  expect(on('2026-03-08')).toEqual({ days: 3, isFreezeUsed: false });
  expect(on('2026-03-09')).toEqual({ days: 3, isFreezeUsed: false });
  expect(on('2026-03-10'), 'one missed').toEqual({ days: 3, isFreezeUsed: true });
  expect(on('2026-03-14'), 'two more missed in that week').toEqual({ days: 0, isFreezeUsed: true });
  expect(on('2026-03-05', WORKING)).toEqual({ days: 2, isFreezeUsed: true });
  expect(on('2026-03-06', WORKING), 'two missed in one week').toEqual({ days: 1, isFreezeUsed: true });
  expect(streakOf('2026-03-03', '2026-03-03', WORKING, learned)).toEqual({ days: 1, isFreezeUsed: false });
});

test('calendar days are counted as they pass', () => {
  fc.assert(
    fc.property(day, fc.nat({ max: 40 }), weekdays, (from, days, chosen) => {
      const walked = Array.from({ length: days + 1 }, (_, at) => addDays(from, at));
      expect(countDays(from, addDays(from, days), chosen)).toBe(
        walked.filter((on) => (chosen as number[]).includes(weekdayOf(on))).length,
      );
      expect(weekdayOf(mondayOf(from))).toBe(1);
    }),
  );
  expect(countDays('2026-03-03', '2026-03-02', WORKING)).toBe(0);
});
