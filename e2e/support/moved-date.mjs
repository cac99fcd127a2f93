import { readFileSync } from 'node:fs';

/** So long what the file says is believed. */
const FRESH_MS = 20;

const file = process.env.COURSECRAFT_CLOCK ?? '';
const Real = Date;
let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

/** Loaded into a process before its own code: its clock is ahead by the milliseconds that stand in a file. */
function now() {
  if (performance.now() - readAt > FRESH_MS) {
    ahead = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return Real.now() + ahead;
}

globalThis.Date = /** @type {DateConstructor} */ (
  class extends Real {
    /** @param {[]} given */
    constructor(...given) {
      if (given.length === 0) super(now());
      else super(...given);
    }
    static now() {
      return now();
    }
  }
);
