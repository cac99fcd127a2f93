export type CellFormat = 'day' | 'time' | 'moment' | 'share';

/** Built-in format numbers (ECMA-376 part 1, 18.8.30). */
const BUILT_IN: Readonly<Record<number, CellFormat>> = {
  9: 'share',
  10: 'share',
  ...Object.fromEntries([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'day'])),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'time'])),
  22: 'moment',
};

/** Classifies a custom format such as `dd/mm/yyyy hh:mm`. */
function formatOfCode(code: string): CellFormat | undefined {
  // Uses the section for positive numbers without literals, colors and conditions.
  const [signs = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';');
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(signs);
  const letters = signs
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general/gi, '')
    .toLowerCase();
  const hasDay = /[yd]/.test(letters) || /m{3,}/.test(letters);
  const hasTime = isElapsed || /[hs]/.test(letters);
  if (hasDay) return hasTime ? 'moment' : 'day';
  if (hasTime) return 'time';
  return letters.includes('%') ? 'share' : undefined;
}

export const formatOf = (id: number, codes: ReadonlyMap<number, string>): CellFormat | undefined => {
  const code = codes.get(id);
  return code === undefined ? BUILT_IN[id] : formatOfCode(code);
};

const MS_PER_DAY = 86_400_000;
const MS_PER_SECOND = 1000;
/** Day 0 of both workbook calendars. */
const EPOCHS = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) };
/** End of the year 9999. */
const LAST_DAY = 2_958_465;

/** Formats a number by cell format; dates in ISO 8601. Undefined if impossible. */
export function shownAs(value: number, format: CellFormat, calendar: keyof typeof EPOCHS): string | undefined {
  if (format === 'share') return `${Number((value * 100).toPrecision(12))}%`;
  if (value < 0 || value > LAST_DAY) return undefined;
  const ms = Math.round((value * MS_PER_DAY) / MS_PER_SECOND) * MS_PER_SECOND;
  const [day = '', time = ''] = new Date(EPOCHS[calendar] + ms).toISOString().split('T');
  const clock = time.startsWith('00:00:00', 0) ? '00:00' : time.slice(0, time.slice(6, 8) === '00' ? 5 : 8);
  if (format === 'day') return day;
  return format === 'time' ? clock : `${day} ${clock}`;
}
