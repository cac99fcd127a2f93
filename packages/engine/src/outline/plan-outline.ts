import type { Outline, OutlineRequest } from '../engine.ts';
import { EngineRefusal } from '../refusal.ts';

type Change = (outline: Outline, match: RegExpMatchArray) => Outline;

const QUOTED = '[“"„\']?(.+?)[”"“\']?';

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What is understood, in English and German; the first that matches counts. */
const CHANGES: [RegExp, Change][] = [
  [
    /\b(?:sort|order|alphabetical|sortier|alphabetisch)/i,
    (outline) => ({
      ...outline,
      children: outline.children.toSorted((one, other) => one.title.localeCompare(other.title)),
    }),
  ],
  [
    new RegExp(
      `^(?:please |bitte )?(?:add|new|create|insert|füge|ergänze|neu)\\s+(?:an?\\s+|eine?[nr]?\\s+)?(?:new |neue[nr]? )?(?:(?:section|element|lesson|part|abschnitt|lektion|teil)\\s+)?(?:called\\s+|named\\s+|on\\s+|about\\s+|namens\\s+|über\\s+|zu[rm]?\\s+)?${QUOTED}(?:\\s+(?:at the end|am ende))?(?:\\s+(?:hinzu|ein))?[.!]?$`,
      'i',
    ),
    (outline, [, title = '']) => ({ ...outline, children: [...outline.children, { title: capital(title) }] }),
  ],
  [
    new RegExp(
      `^(?:rename|change|call|benenne|nenne)\\s+${QUOTED}\\s+(?:to|into|in)\\s+${QUOTED}(?:\\s+um)?[.!]?$`,
      'i',
    ),
    (outline, [, was = '', now = '']) => ({
      title: same(outline.title, was) ? now : outline.title,
      children: outline.children.map((child) => (same(child.title, was) ? { ...child, title: now } : child)),
    }),
  ],
  [
    new RegExp(
      `^(?:move|put|verschiebe|setze)\\s+${QUOTED}\\s+(?:to the )?(first|last|before|after|vor|nach|an den anfang|ans ende)(?:\\s+${QUOTED})?[.!]?$`,
      'i',
    ),
    (outline, [, what = '', where = '', other = '']) => {
      const moved = outline.children.find(({ title }) => same(title, what));
      if (!moved) return outline;
      const rest = outline.children.filter((child) => child !== moved);
      const beside = rest.findIndex(({ title }) => same(title, other));
      const isBehind = /^(last|after|nach|ans ende)$/i.test(where);
      const at = beside < 0 ? (isBehind ? rest.length : 0) : beside + (isBehind ? 1 : 0);
      return { ...outline, children: rest.toSpliced(at, 0, moved) };
    },
  ],
];

/**
 * Changes an outline by one of a closed set of instructions: sort, add, rename, move. Throws `EngineRefusal`
 * where none of them is meant, or nothing would change.
 */
export function planOutline({ hint, outline }: OutlineRequest): Outline {
  for (const [pattern, change] of CHANGES) {
    const match = hint.trim().match(pattern);
    const changed = match && change(outline, match);
    if (changed && JSON.stringify(changed) !== JSON.stringify(outline)) return changed;
  }
  throw new EngineRefusal('outline-without-model');
}
