import { words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';
import { type SourceBlock, sentencesOf } from '../source/source-block.ts';
import type { Topic } from './topic.ts';

const LONGEST = 3;
/** English words that neither start nor end a noun phrase. */
const LOOSE =
  /(ly|ing|ed|ize|izes|ises)$|^(make|made|take|took|come|came|get|got|give|gave|say|said|says|see|saw|know|knew|think|thought|go|went|put|let|keep|kept|tell|told|find|found|call|called|use|used|mean|means|need|needs|want|wants|show|shows|become|becomes|look|looks|one|two|three|first|second|new|many|much|more|most|other|another|every|even|still|also|yet|never|always|often|again|thing|things|way|ways|time|times|people|example|examples|fact|case|part|parts|part|number|lot|today|now|then|however|therefore|thus|would|could|should|might|must|may|can|will|shall|like|just|well|good|great|back|long|old|little|part|whole|own|same|such|several|upon|without|within|among|toward|towards|according|though|although|since|because|whether|either|neither|rather|quite|perhaps|indeed|mr|mrs)$/i;

const isNoun = (word: string) => /^\p{Lu}[\p{L}-]{3,}$/u.test(word);

/** Words before a noun phrase and not before a verb. */
const BEFORE_NOUN =
  /^(an?|the|its?|their|his|her|our|your|this|that|these|those|each|every|no|any|of|in|on|for|with|by|from|between|about|without|into|de[rmns]|die|das|eine?[rmns]?|kein\w*|diese\w*|jede\w*|von|vom|zu[rm]?|mit|bei|beim|im|am|für|durch|ohne)$/i;
/** Weight of a phrase that may not be a noun. */
const UNSURE = 0.3;

type Candidate = { phrase: string; key: string; weight: number };

function phrasesIn(sentence: string, pack: LanguagePack): Candidate[] {
  const found: Candidate[] = [];
  for (const clause of sentence.split(/[.,;:!?()"“”„«»–—/]+/)) {
    const tokens = clause
      .trim()
      .split(/\s+/)
      .map((token) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
    tokens.forEach((_token, start) => {
      for (let length = 1; length <= LONGEST && start + length <= tokens.length; length += 1) {
        const own = tokens.slice(start, start + length);
        if (isPhrase(own, start === 0, pack)) {
          const phrase = own.join(' ');
          const weight = BEFORE_NOUN.test(tokens[start - 1] ?? '') ? 1 : UNSURE;
          found.push({ phrase, key: words(phrase).map(pack.stem).join(' '), weight });
        }
      }
    });
  }
  return found;
}

function isPhrase(tokens: string[], opens: boolean, pack: LanguagePack): boolean {
  const bad = (token: string) => !/^\p{L}[\p{L}-]{2,}$/u.test(token) || pack.stopWords.has(token.toLowerCase());
  if (tokens.some(bad)) return false;
  const last = tokens.at(-1) ?? '';
  if (pack.code === 'de')
    return isNoun(last) && tokens.length < LONGEST && (tokens.length > 1 || !opens) && !isNoun(tokens.at(-2) ?? '');
  return !tokens.some((token) => LOOSE.test(token)) && last.length > 3;
}

const boldIn = (blocks: readonly SourceBlock[]) =>
  blocks
    .flatMap(sentencesOf)
    .flatMap(({ raw }) => [...raw.matchAll(/\*\*([^*`]{3,50})\*\*/g)].map((match) => (match[1] ?? '').trim()))
    .filter((term) => /^\p{L}[\p{L}\s-]+$/u.test(term) && term.split(' ').length <= 4);

const capital = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** Names pieces without headings uniquely by bold term, frequent noun phrase or first words. */
export function titlesOfPieces(pieces: readonly SourceBlock[][], { pack, title }: Topic): string[] {
  const counts = pieces.map((blocks) => {
    const own = new Map<string, { phrase: string; count: number }>();
    for (const { text } of blocks.flatMap(sentencesOf))
      for (const { phrase, key, weight } of phrasesIn(text, pack)) {
        const known = own.get(key);
        if (known) known.count += weight;
        else own.set(key, { phrase, count: weight });
      }
    return own;
  });
  const spread = new Map<string, number>();
  for (const own of counts) for (const key of own.keys()) spread.set(key, (spread.get(key) ?? 0) + 1);
  const taken = new Set([title.toLowerCase()]);
  return pieces.map((blocks, at) => {
    const ranked = [...(counts[at] ?? [])]
      .filter(([, { count }]) => count >= 2)
      .map(([key, { phrase, count }]) => {
        const rarity = Math.log(1 + pieces.length / (spread.get(key) ?? 1));
        return { phrase, score: count * rarity * (1 + 0.8 * (phrase.split(' ').length - 1)) };
      })
      .toSorted((a, b) => b.score - a.score)
      .map(({ phrase }) => phrase);
    const name = [...boldIn(blocks), ...ranked, beginning(blocks)].find(
      (each) => each && !taken.has(each.toLowerCase()),
    );
    taken.add((name ?? '').toLowerCase());
    return capital(name ?? title);
  });
}

function beginning(blocks: readonly SourceBlock[]): string {
  const [first] = blocks.flatMap(sentencesOf);
  const tokens = (first?.text ?? '').replace(/[.!?]$/, '').split(' ');
  return tokens.length > 7 ? `${tokens.slice(0, 6).join(' ')} …` : tokens.join(' ');
}
