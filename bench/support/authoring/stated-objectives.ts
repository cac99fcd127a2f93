import { contentOf, heldBy, shared, type Tongue } from './word-forms.ts';

const MARK =
  /^(?:(?:learning |chapter )?(?:objectives|outcomes|goals)|lernziele)$|^(?:by the end of|after (?:reading|studying|working through)|in this (?:section|chapter),? you will learn|nach diesem|am ende dieses)\b/i;
const ITEM = /^\s*(?:[-*+•▪]|\d{1,2}[.)])\s+(\S.*)$/;

/** The objectives that a source states, in its words: the lists below such a mark. */
export function statedObjectives(pages: readonly { text: string }[]): string[] {
  const found: string[] = [];
  let isList = false;
  let hasItems = false;
  for (const line of pages.flatMap(({ text }) => text.split('\n'))) {
    const item = ITEM.exec(line)?.[1];
    const bare = line.replace(/[#*_:]+/g, '').trim();
    if (MARK.test(bare)) [isList, hasItems] = [true, false];
    else if (isList && item) {
      found.push(item.replace(/[.,;]$/, '').trim());
      hasItems = true;
    } else if (isList && hasItems && /^\s{2,}\S/.test(line)) found.push(`${found.pop()} ${bare}`);
    else if (isList && bare) isList = false;
  }
  return [...new Set(found)];
}

/** What an objective asks one to do says nothing of what it is about. */
const ASKING: Record<Tongue, string> = {
  en: `name describe explain define distinguish put state identify contrast compare give tell recognize carry choose judge
    list say use using create write understand demonstrate determine display obtain implement modify apply evaluate differentiate
    discuss summarize outline interpret predict perform learn know able reasons difference part right order simple given
    term terms various different`,
  de: `nennen erklären beschreiben begründen vergleichen berechnen beurteilen ansetzen unterscheiden anwenden benennen
    erläutern können beiden miteinander woran wodurch geschieht rezept`,
};
const asking = {
  en: contentOf(ASKING.en, 'en'),
  de: contentOf(ASKING.de, 'de'),
};

/** So much of what an objective is about must be asked for by what speaks of it. */
const COVERED = 0.6;

/**
 * Whether criteria and checks ask for an objective: those that share two of its telling words, or its only one, hold
 * together most of them. An objective may name several things, each with a criterion of its own.
 */
export function isCovered(objective: string, asked: readonly string[], tongue: Tongue): boolean {
  const all = contentOf(objective, tongue);
  const telling = new Set([...all].filter((word) => !asking[tongue].has(word)));
  const wanted = telling.size > 0 ? telling : all;
  const held = new Set<string>();
  for (const text of asked) {
    const content = contentOf(text, tongue);
    if (shared(wanted, content) < Math.min(2, wanted.size)) continue;
    for (const word of content) held.add(word);
  }
  return heldBy(wanted, held) >= COVERED;
}
