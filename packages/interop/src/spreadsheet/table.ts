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
