const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** Formats bytes in the largest fitting unit: 1500000 is “1.5 MB”. */
export function inBytes(count: number, language: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(count, 1)) / Math.log(STEP)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(count / STEP ** step);
}
