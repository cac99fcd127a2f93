export type Table = {
  name: string;
  /** Rows end with their last non-empty cell. */
  rows: string[][];
  leftOut: number;
};

export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 200;
export const LONGEST_CELL = 32_767;

export type Cell = string | number | Date | undefined;
/** `share` is a fraction of 1; width in characters. */
export type TableColumn = { heading: string; kind: 'text' | 'number' | 'share' | 'moment'; width: number };
export type WrittenTable = {
  name: string;
  direction: 'ltr' | 'rtl';
  columns: readonly TableColumn[];
  rows: () => AsyncIterable<readonly Cell[]>;
};
