import type { ItemStats } from '@coursecraft/contract/statistics/item-stats';

/** Below these numbers of students a figure says little. */
const [SOME, MANY] = [3, 10];
const WEAK_DISCRIMINATION = 0.1;
const NEARLY_ALL = 0.95;

const FILTERS = {
  all: () => true,
  unsolved: ({ students, solved }: ItemStats) => students >= SOME && solved === 0,
  hard: ({ students, firstTry, solved }: ItemStats) => students >= SOME && solved > 0 && firstTry / students < 0.5,
  weak: ({ discrimination }: ItemStats) => discrimination !== undefined && discrimination < WEAK_DISCRIMINATION,
  easy: ({ students, firstTry }: ItemStats) => students >= MANY && firstTry / students >= NEARLY_ALL,
  untried: ({ students }: ItemStats) => students === 0,
} satisfies Record<string, (item: ItemStats) => boolean>;

export type ItemFilter = keyof typeof FILTERS;

export const ITEM_FILTERS = Object.keys(FILTERS) as ItemFilter[];

/** What an author should look at, most urgent first. */
export const ADVICE = ['unsolved', 'weak', 'easy'] as const satisfies readonly ItemFilter[];

export const itemsIn = (items: readonly ItemStats[], filter: ItemFilter): ItemStats[] => items.filter(FILTERS[filter]);

export const adviceOn = (item: ItemStats) => ADVICE.find((filter) => FILTERS[filter](item));

/** Sorts by the share of students who were right at the first try, lowest first. Untried items come last. */
export const hardestItems = (items: readonly ItemStats[]): ItemStats[] =>
  items.toSorted(
    (one, other) =>
      Number(one.students === 0) - Number(other.students === 0) ||
      one.firstTry / Math.max(1, one.students) - other.firstTry / Math.max(1, other.students),
  );
