import { type FormAsked, hasForm, wantedForm } from './wanted-form.ts';
import { contentOf, type Tongue, wordsOf } from './word-forms.ts';

const MARK =
  /^(?:(?:learning |chapter )?(?:objectives|outcomes|goals)|lernziele)$|^(?:by the end of|after (?:reading|studying|working through)|in this (?:section|chapter),? you will learn|what you will learn|you (?:will|should) be able to|nach diesem|am ende dieses)\b/i;
const ITEM = /^\s*([-*+•▪]|\d{1,2}[.)])\s+(\S.*)$/;

/** An objective in the source's words, and the words in a row that stand below it up to the next list of objectives. */
export type Objective = { text: string; below: string };

/** The objectives that a source states: the lists below such a mark. */
export function statedObjectives(pages: readonly { text: string }[]): Objective[] {
  const groups: { texts: string[]; isNumbered?: boolean; lines: string[] }[] = [];
  let isList = false;
  for (const line of pages.flatMap(({ text }) => text.split('\n'))) {
    const [, mark = '', item] = ITEM.exec(line) ?? [];
    const isNumbered = /\d/.test(mark);
    const bare = line.replace(/[#*_:]+/g, '').trim();
    const group = groups.at(-1);
    if (MARK.test(bare)) {
      if (!isList || (group?.texts.length ?? 0) > 0) groups.push({ texts: [], lines: [] });
      isList = true;
    } else if (isList && group && item && (group.isNumbered ?? isNumbered) === isNumbered) {
      group.isNumbered = isNumbered;
      group.texts.push(item.replace(/[.,;]$/, '').trim());
    } else if (isList && group && group.texts.length > 0 && /^\s{2,}\S/.test(line))
      group.texts.push(`${group.texts.pop()} ${bare}`);
    else if (bare) {
      isList = false;
      group?.lines.push(line);
    }
  }
  return groups.flatMap(({ texts, lines }) => {
    const below = wordsOf(lines.join('\n')).join(' ');
    return texts.map((text) => ({ text, below }));
  });
}

/** What an objective asks one to do, and with what, says nothing of what it is about. */
const ASKING: Record<Tongue, string> = {
  en: `name describe explain define distinguish put state identify contrast compare give tell recognize carry choose judge
    list say use using create write understand demonstrate determine display obtain implement modify apply evaluate differentiate
    discuss summarize outline interpret predict perform learn know able reasons difference part right order simple given
    term terms various different two three four example fact way feature benefit concept construct characteristic function
    purpose component application successfully develop program`,
  de: `nennen erklären beschreiben begründen vergleichen berechnen beurteilen ansetzen unterscheiden anwenden benennen
    erläutern können beiden miteinander woran wodurch geschieht rezept`,
};
const asking = { en: contentOf(ASKING.en, 'en'), de: contentOf(ASKING.de, 'de') };

/** Criteria with what asks for them, and the places that they were taken from. */
export type Asked = FormAsked & { text: string; quotes: readonly string[] };

/** So much of what an objective is about must be asked for: a part below it, most of it anywhere else. */
const COVERED = { below: 0.4, elsewhere: 0.6 };

/** Two forms of one word share their first letters. */
function isForm(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const start = Math.max(5, Math.ceil(0.7 * shorter));
  return one === other || (shorter >= 5 && one.slice(0, start) === other.slice(0, start));
}

/**
 * Whether criteria and checks ask for an objective: those that share two of its telling words, or its only one, hold
 * together enough of them. An objective may name several things, each with a criterion of its own. Where its verb wants an
 * order, a difference or a reason, only what asks for one counts.
 */
export function isCovered({ text, below }: Objective, asked: readonly Asked[], tongue: Tongue): boolean {
  const all = [...contentOf(text, tongue)];
  const telling = all.filter((word) => !asking[tongue].has(word));
  const wanted = telling.length > 0 ? telling : all;
  const heldBy = (units: readonly Asked[], fewest: number) => {
    const held = new Set<string>();
    for (const unit of units) {
      const content = [...contentOf(unit.text, tongue)];
      const found = wanted.filter((word) => content.some((other) => isForm(word, other)));
      if (found.length >= Math.min(fewest, wanted.length)) for (const word of found) held.add(word);
    }
    return held.size / wanted.length;
  };
  const form = wantedForm(text, tongue);
  const fitting = asked.filter((unit) => hasForm(unit, form));
  const own = fitting.filter(({ quotes }) =>
    quotes.some((quote) => below.includes(wordsOf(quote).slice(0, 8).join(' '))),
  );
  return heldBy(own, wanted.length > 3 ? 2 : 1) >= COVERED.below || heldBy(fitting, 2) >= COVERED.elsewhere;
}
