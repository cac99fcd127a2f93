import type { LanguagePack } from '../language/language-pack.ts';
import englishWords from './english.json' with { type: 'json' };
import { ENGLISH_OPPOSITES, GERMAN_OPPOSITES } from './everyday-opposites.ts';
import { ENGLISH_EVERYDAY, GERMAN_EVERYDAY } from './everyday-words.ts';
import germanWords from './german.json' with { type: 'json' };

/** Which stems of a language mean one thing in some sense, and which are opposites. */
export type Lexicon = {
  groupsOf(stem: string): readonly number[];
  oppositesOf(stem: string): ReadonlySet<string>;
  /** What books write for a word that people say. */
  everydayOf(stem: string): ReadonlySet<string>;
  /** Beginnings that turn a word round: `unlikely`, `nichtleitend`. */
  turningPrefixes: readonly string[];
};

const NO_GROUPS: readonly number[] = [];
const NO_STEMS: ReadonlySet<string> = new Set();

function readLexicon(
  { groups, opposites }: { groups: string; opposites: string },
  everyday: string,
  said: string,
  { stem, synonyms }: LanguagePack,
  turningPrefixes: readonly string[],
): Lexicon {
  const groupsByStem = new Map<string, number[]>();
  const ofSubjects = synonyms.map((group) => group.map(stem));
  [...groups.split('|').map((group) => group.split(' ')), ...ofSubjects].forEach((group, at) => {
    for (const member of group) {
      const found = groupsByStem.get(member);
      if (found) found.push(at);
      else groupsByStem.set(member, [at]);
    }
  });
  const opposed = new Map<string, Set<string>>();
  const oppose = (one: string, other: string) => {
    const found = opposed.get(one);
    if (found) found.add(other);
    else opposed.set(one, new Set([other]));
  };
  const stemmed = everyday.split(/\s*\n\s*|\s*\|\s*/).map((pair) => pair.split(' ').map(stem).join(' '));
  for (const pair of [...opposites.split('|'), ...stemmed]) {
    const [one, other] = pair.split(' ');
    if (!one || !other) continue;
    oppose(one, other);
    oppose(other, one);
  }
  const saidFor = new Map<string, Set<string>>();
  for (const group of said.split(/\s*\n\s*|\s*\|\s*/)) {
    const stems = group.trim().split(' ').map(stem);
    for (const one of stems) saidFor.set(one, new Set([...(saidFor.get(one) ?? []), ...stems]));
  }
  return {
    everydayOf: (word) => saidFor.get(word) ?? NO_STEMS,
    groupsOf: (word) => groupsByStem.get(word) ?? NO_GROUPS,
    oppositesOf: (word) => opposed.get(word) ?? NO_STEMS,
    turningPrefixes,
  };
}

/** Read at the first use: an engine that judges nothing needs none. */
const known = new Map<LanguagePack['code'], Lexicon>();

export function lexiconOf(pack: LanguagePack): Lexicon {
  const { code } = pack;
  const found = known.get(code);
  if (found) return found;
  const read =
    code === 'de'
      ? readLexicon(germanWords, GERMAN_OPPOSITES, GERMAN_EVERYDAY, pack, ['un', 'nicht'])
      : readLexicon(englishWords, ENGLISH_OPPOSITES, ENGLISH_EVERYDAY, pack, [
          'un',
          'in',
          'im',
          'non',
          'il',
          'ir',
          'dis',
        ]);
  known.set(code, read);
  return read;
}
