import type { Outline } from '@coursecraft/ai/engine/engine';
import { byDifficulty } from './by-difficulty.ts';
import { OUTLINES, type OutlineKind, partWords } from './outline-kind.ts';
import { splitOutline } from './split-outline.ts';

type Part = Outline['children'][number];

const PART =
  '(?:sections?|elements?|lessons?|modules?|parts?|chapters?|abschnitte?[ns]?|elemente?|lektion(?:en)?|module?s?|teile?|kapitel)';
const CALLED = '(?:called|named|titled|on|about|namens|über|zu[rm]?|mit dem titel)';
const NAME = (as: string) => `[“"„']?(?<${as}>[^“”"„]+?)[”"“']?`;

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a part of that name stands: its whole title, else the only one that begins with it or holds it. */
const indexOf = (children: readonly Part[], name: string): number => {
  const bare = name.replace(
    new RegExp(`^(?:the |der |die |das |den |dem )?(?:${PART}\\s+)?(?:${CALLED}\\s+)?`, 'i'),
    '',
  );
  const exact = children.findIndex(({ title }) => same(title, name) || same(title, bare));
  if (exact >= 0) return exact;
  const held = children.flatMap(({ title }, at) => (title.toLowerCase().includes(bare.toLowerCase()) ? [at] : []));
  return held.length === 1 ? (held[0] ?? -1) : -1;
};

/** “add a section on lists (after “Strings”)” */
const adding: OutlineKind = {
  askedOf: OUTLINES,
  example: ({ of, titles: [first] }) => {
    const { en, de } = partWords(of);
    const [after, nach] = first ? [` after “${first}”`, ` nach „${first}“`] : ['', ''];
    const article = de === 'Abschnitt' ? 'einen' : de === 'Modul' ? 'ein' : 'eine';
    return { en: `Add a ${en} on “…”${after}`, de: `Füge ${article} ${de} über „…“${nach} hinzu` };
  },
  signs: /\badd|\bnew\b|\binsert|\bcreate|füge|ergänz|\bneu/i,
  rules: [
    [
      new RegExp(
        `^(?:add|new|create|insert|fügen?|ergänzen?|erstelle|neue?[rs]?)\\s+(?:(?:an?|two|some|eine?[nr]?|zwei)\\s+)?(?:new |neue[nrs]? |further |weitere[nrs]? )?(?:${PART}\\s+)?(?:${CALLED}\\s+)?${NAME('title')}(?:\\s+(?:(?<edge>at the (?:end|beginning|start|top)|am (?:ende|anfang))|(?<where>before|after|vor|nach|hinter)\\s+${NAME('other')}))?(?:\\s+(?:hinzu|ein|an))?$`,
        'i',
      ),
      ({ outline }, { title = '', edge = '', where = '', other = '' }) => {
        const { children } = outline;
        const beside = other ? indexOf(children, other) : -1;
        if (other && beside < 0) return undefined;
        const isBefore = /^(?:before|vor)$/i.test(where);
        const at = other ? beside + (isBefore ? 0 : 1) : /beginning|start|top|anfang/i.test(edge) ? 0 : children.length;
        return { ...outline, children: children.toSpliced(at, 0, { title: capital(title.trim()) }) };
      },
    ],
  ],
};

const splitting: OutlineKind = {
  askedOf: ['module-outline', 'section-outline'],
  example: ({ of, titles }) => {
    if (titles.length < 2) return undefined;
    const after = titles[Math.floor(titles.length / 2) - 1] ?? '';
    return of === 'module-outline'
      ? { en: `Split this module after “${after}”`, de: `Teile dieses Modul nach „${after}“` }
      : { en: `Split this section after “${after}”`, de: `Teile diesen Abschnitt nach „${after}“` };
  },
  signs: /\bsplit|\bdivid|\bhalve|\btwo\b|\bteil|\btrenn|halbier|\bzwei\b/i,
  rules: [
    [
      new RegExp(
        `^(?:split|divide|break|halve|teilen?|trennen?|halbieren?)\\s+(?:up )?(?:it|(?:the |this |das |dieses |den |diesen |die |diese )?(?:whole |ganze )?(?:${PART}))?(?:\\s+(?:in|into|up|auf)(?:\\s+(?:two|half|halves|zwei|zwei hälften|2))?(?:\\s+${PART})?)?(?:\\s+(?:at|after|behind|nach|hinter|bei)\\s+${NAME('after')}|\\s+(?:before|vor)\\s+${NAME('before')})?(?:\\s+auf)?$`,
        'i',
      ),
      (changing, { after, before }) => {
        const { children } = changing.outline;
        const at = after ? indexOf(children, after) + 1 : before ? indexOf(children, before) : undefined;
        return at === 0 || at === -1 ? undefined : splitOutline(changing, at);
      },
    ],
  ],
};

const ordering: OutlineKind = {
  askedOf: OUTLINES,
  example: ({ of, titles }) =>
    titles.length > 1
      ? {
          en: `Order the ${partWords(of).en}s by difficulty`,
          de: `Ordne ${of === 'course-outline' ? 'die Module' : of === 'module-outline' ? 'die Abschnitte' : 'die Lektionen'} nach Schwierigkeit`,
        }
      : undefined,
  signs: /\bdifficult|\beas(?:y|iest|ier)|\bhard|\bsimpl|schwierig|\bleicht|\bschwer|einfach/i,
  rules: [
    [
      /^(?:(?:sort|order|arrange|put|sortieren?|ordnen?|bringe?)\b.*?\s)?(?:by (?:rising )?difficulty|(?:the )?eas(?:y|iest) (?:ones? |parts? )?first|from easy to (?:hard|difficult)|nach schwierigkeit|(?:das )?leichte(?:ste)?s? zuerst|vom leichten zum schweren|(?<back>(?:the )?hard(?:est)? (?:ones? |parts? )?first|(?:das )?schwer(?:ste)?s? zuerst))(?:\s+(?:sortieren|ordnen))?$/i,
      (changing, { back }) => byDifficulty(changing, back !== undefined),
    ],
  ],
};

const sorting: OutlineKind = {
  askedOf: OUTLINES,
  example: ({ titles }) => (titles.length > 1 ? { en: 'Sort by title', de: 'Sortiere nach dem Titel' } : undefined),
  signs: /\bsort|\balphabet|\border\b|sortier|\bordne/i,
  rules: [
    [
      /^(?:alphabetical(?: order)?|(?:sort|order|arrange|sortieren?|ordnen?)(?:\s+(?:(?!\b(?:by|nach)\b).)*?)?(?:\s+(?:by (?:the )?(?:title|name)s?|alphabetically|in alphabetical order|nach (?:dem |den )?(?:titeln?|namen|alphabet)|alphabetisch))?)$/i,
      ({ outline }) => ({
        ...outline,
        children: outline.children.toSorted((one, other) => one.title.localeCompare(other.title)),
      }),
    ],
  ],
};

const renaming: OutlineKind = {
  askedOf: OUTLINES,
  example: ({ titles: [first], title }) => ({
    en: `Rename “${first ?? title}” to “…”`,
    de: `Nenne „${first ?? title}“ in „…“ um`,
  }),
  signs: /\brename|\bcall\b|\btitle|umbenenn|\bnenn|\btitel/i,
  rules: [
    [
      new RegExp(
        `^(?:rename|change|call|benennen?|nennen?)\\s+${NAME('was')}\\s+(?:to|into|in|as|zu)\\s+${NAME('now')}(?:\\s+um)?$`,
        'i',
      ),
      ({ outline }, { was = '', now = '' }) => {
        const at = indexOf(outline.children, was);
        if (at >= 0)
          return {
            ...outline,
            children: outline.children.map((child, index) => (index === at ? { ...child, title: now } : child)),
          };
        return same(outline.title, was) ? { ...outline, title: now } : undefined;
      },
    ],
  ],
};

const moving: OutlineKind = {
  askedOf: OUTLINES,
  example: ({ titles }) => {
    const [first, last] = [titles[0], titles.at(-1)];
    return titles.length > 1
      ? { en: `Move “${last}” before “${first}”`, de: `Verschiebe „${last}“ vor „${first}“` }
      : undefined;
  },
  signs: /\bmove|\bput\b|\bbefore\b|\bafter\b|\bfirst\b|\blast\b|verschieb|\bsetz|\bstell|\bvor\b|\bnach\b/i,
  rules: [
    [
      new RegExp(
        `^(?:move|put|verschieben?|setzen?|stellen?)\\s+${NAME('what')}\\s+(?:to the |ans? |an den )?(?<where>first|last|top|beginning|end|before|after|behind|vor|nach|hinter|anfang|ende)(?:\\s+place)?(?:\\s+${NAME('other')})?$`,
        'i',
      ),
      ({ outline }, { what = '', where = '', other = '' }) => {
        const from = indexOf(outline.children, what);
        const moved = outline.children[from];
        if (!moved) return undefined;
        const rest = outline.children.toSpliced(from, 1);
        const beside = other ? indexOf(rest, other) : -1;
        if (other && beside < 0) return undefined;
        const isBehind = /^(?:last|end|after|behind|nach|hinter|ende)$/i.test(where);
        const at = other ? beside + (isBehind ? 1 : 0) : isBehind ? rest.length : 0;
        return { ...outline, children: rest.toSpliced(at, 0, moved) };
      },
    ],
  ],
};

/** What an outline is changed by without a language model, the narrower before the wider. */
export const OUTLINE_KINDS: readonly OutlineKind[] = [adding, splitting, ordering, sorting, renaming, moving];

/** What takes somebody who finds words of their own. */
export const OUTLINES_BEYOND: readonly OutlineKind[] = [
  {
    askedOf: OUTLINES,
    example: () => ({ en: 'Find better titles', de: 'Finde bessere Titel' }),
    signs: /\bbetter\b|\bcatch|\bshorter\b|\btranslat|\bquestions\b|besser|kürzer|übersetz|\bfragen\b/i,
    rules: [],
  },
  {
    askedOf: OUTLINES,
    example: () => ({ en: 'Group it by theme', de: 'Gruppiere es nach Themen' }),
    signs: /\bgroup|\btheme|\btopic|\bimportan|\blogical|gruppier|\bthem|wichtig|\blogisch/i,
    rules: [],
  },
];
