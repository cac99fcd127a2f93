import type { Outline, OutlineRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { nearestOf } from '../plan-edit/nearest-of.ts';
import { unmarked } from '../plan-edit/plain-request.ts';
import { OUTLINE_KINDS, OUTLINES_BEYOND } from './outline-kinds.ts';

const LEVELS = { course: 'course-outline', module: 'module-outline', section: 'section-outline' } as const;

/** German puts the verb last where nobody is addressed. */
const INFINITIVE =
  /^(?<rest>.+?)\s+(?<verb>(?:hinzu|ein|um)?(?:fügen|benennen|verschieben|sortieren|ordnen|teilen|ergänzen|setzen|stellen))$/i;

/**
 * Changes an outline by one of a closed set of instructions. Throws `EngineRefusal` that names what comes nearest where none
 * of them is meant, what it names is not there, or nothing would change.
 */
export function planOutline({ hint, level, outline, texts = {}, language }: OutlineRequest): Outline {
  const of = LEVELS[level];
  const said = unmarked(hint).replace(/[“”]/g, '"');
  const last = INFINITIVE.exec(said)?.groups;
  const asked = last ? `${last.verb?.replace(/^(?:hinzu|ein|um)(?=\p{Ll})/iu, '')} ${last.rest}` : said;
  const here = { of, title: outline.title, titles: outline.children.map(({ title }) => title) };
  const possible = OUTLINE_KINDS.filter((kind) => kind.askedOf.includes(of));
  const way = (read?: (typeof possible)[number]) => {
    const instead = nearestOf(hint, language, {
      first: read ? [read] : [],
      kinds: possible,
      usual: possible,
      exampleOf: (kind) => kind.example(here),
      works: (example) => example !== hint,
    });
    return instead && instead !== hint ? { instead } : {};
  };
  if (/^(?:remove|delete|drop|lösche|entferne|streiche)/i.test(asked))
    throw new EngineRefusal({ reason: 'outline-takes-nothing-away', values: way() });
  for (const kind of possible)
    for (const [pattern, change] of kind.rules) {
      const match = pattern.exec(asked);
      const changed = match && change({ outline, texts, language }, match.groups ?? {});
      if (changed && JSON.stringify(changed) !== JSON.stringify(outline)) return changed;
      if (changed) throw new EngineRefusal({ reason: 'outline-as-asked', values: way() });
      if (match) throw new EngineRefusal({ reason: 'outline-names-nothing', values: way(kind) });
    }
  const isBeyond = OUTLINES_BEYOND.some(({ signs }) => signs.test(hint));
  throw new EngineRefusal({ reason: isBeyond ? 'edit-needs-model' : 'edits-without-model', values: way() });
}
