import { type Refused, refused } from '@coursecraft/contract/reasons';

const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

const seconds = (text: string): number | undefined => {
  const [, hours = '0', minutes, rest, thousandths] = TIME.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(thousandths) / 1000;
};

/**
 * Checks a WebVTT file as a player reads it. Returns the first problem with its line, counted from 1; undefined if a
 * player shows all captions.
 */
export function checkCaptions(source: string, name: string): Refused | undefined {
  const lines = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return refused('captions-not-webvtt', { name });
  let [before, count] = [0, 0];
  for (const [at, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const place = { name, line: at + 1 };
    const [, from = '', to = ''] = /^\s*(\S+)\s+-->\s+(\S+)(?:\s.*)?$/.exec(line) ?? [];
    const [start, end] = [seconds(from), seconds(to)];
    if (start === undefined || end === undefined) return refused('captions-time-wrong', place);
    if (end <= start) return refused('captions-end-early', place);
    if (start < before) return refused('captions-out-of-order', place);
    [before, count] = [start, count + 1];
  }
  return count === 0 ? refused('captions-empty', { name }) : undefined;
}
