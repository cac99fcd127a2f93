/** A sheet: what is in its cells, row by row, as text. */
export type Table = {
  name: string;
  /** Cells that are empty are empty text; a row ends with its last cell. */
  rows: string[][];
  /** Rows past the most that are read. */
  leftOut: number;
};

export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 200;
export const LONGEST_CELL = 32_767;

/** What is in a cell that is written, as its column has it; nothing leaves it empty. */
export type Cell = string | number | Date | undefined;
/** `share` is of 1, `moment` a time. The width is in characters. */
export type TableColumn = { heading: string; kind: 'text' | 'number' | 'share' | 'moment'; width: number };
export type WrittenTable = {
  name: string;
  direction: 'ltr' | 'rtl';
  columns: readonly TableColumn[];
  /** Read as they are written, so that a table of any length takes little memory. */
  rows: () => AsyncIterable<readonly Cell[]>;
};
