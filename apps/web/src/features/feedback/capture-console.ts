import type { ConsoleEntry } from '@coursecraft/contract/feedback/feedback';
import { CONSOLE_LEVELS, FEEDBACK_LIMITS } from '@coursecraft/contract/feedback/feedback-terms';

const LONGEST = 2000;

let entries: readonly ConsoleEntry[] = [];

function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

function keep(level: ConsoleEntry['level'], values: readonly unknown[]): void {
  const text = values.map(inWords).join(' ').slice(0, LONGEST);
  const entry = { level, ts: new Date().toISOString(), text };
  entries = [...entries.slice(1 - FEEDBACK_LIMITS.consoleKept), entry];
}

export function captureConsole(log: Pick<Console, ConsoleEntry['level']> = window.console): void {
  for (const level of CONSOLE_LEVELS) {
    const write = log[level].bind(log);
    log[level] = (...values: unknown[]) => {
      keep(level, values);
      write(...values);
    };
  }
  window.addEventListener('error', ({ error, message }) => keep('error', [error ?? message]));
  window.addEventListener('unhandledrejection', ({ reason }) => keep('error', [reason]));
}

export const keptConsole = (count: number = FEEDBACK_LIMITS.consoleKept): ConsoleEntry[] => entries.slice(-count);
