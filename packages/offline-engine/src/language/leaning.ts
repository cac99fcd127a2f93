import type { LanguagePack } from './language-pack.ts';

const OPENINGS = {
  en: /^(?:but|yet|hence|so|thus|therefore|then|this|these|those|that|such|it|they|its|their|he|she|his|her|here|there|and|or|nor|instead|rather|otherwise|similarly|likewise|moreover|however|in contrast|by contrast|for this|as a result|consequently|both|another|others|neither|the (?:former|latter|second|third|other|same)|also|perhaps not|not so|in (?:both|either|neither) cases?|together,|after all|ex[:.]|examples?:)(?![\p{L}\p{N}_])/iu,
  de: /^(?:es|sie|er|dies\w*|das|hier|dort|dann|daher|deshalb|also|so|doch|aber|und|oder|auch|da(?:bei|durch|mit|zu|von|rum|gegen)|jedoch|allerdings|beide|seine?|ihre?|sein\w*|ihr\w*|solche\w*)\b/i,
} as const;

/** Openings such as an anticipatory “it” that start fresh. */
const BEGINS_ANEW = {
  en: /^it (?:is|was|may be|might be|can be|would be|has been|seems|appears|takes|helps|follows|makes sense)\b[^.?!]{0,40}\b(?:to|that|for|how|why|whether|when)\b|^(?:those|he|she|they) who\b|^both\b[^,;.]{1,60}\band\b/i,
  de: /^[Dd]as (?=\p{Lu})|^[Ee]s (?:gibt|ist|war|wäre|scheint|heißt|stimmt|gilt|lohnt sich|empfiehlt sich)\b[^.?!]{0,60}(?:,\s(?:dass|ob|wie|wenn|zu)|\bzu\s\p{Ll}+)|^[Ee]s gibt\b/u,
} as const;

/** Returns whether a sentence depends on the previous one. */
export const leansBack = (text: string, { code }: Pick<LanguagePack, 'code'>): boolean =>
  OPENINGS[code].test(text) && !BEGINS_ANEW[code].test(text);

export const INTRODUCES = /\*\*[^*]{2,}\*\*/;

/** Drops sentences and those that depend on them. */
export function withoutHanging<S extends { text: string; raw: string }>(
  sentences: readonly S[],
  isLeft: (sentence: S, next: S | undefined) => boolean,
  pack: Pick<LanguagePack, 'code'>,
): S[] {
  let hangs = false;
  return sentences.filter((sentence, at) => {
    hangs =
      isLeft(sentence, sentences[at + 1]) ||
      (hangs && leansBack(sentence.text, pack) && !INTRODUCES.test(sentence.raw));
    return !hangs;
  });
}
