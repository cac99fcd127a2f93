import type { LanguagePack } from '../../language/language-pack.ts';

/** How a sentence begins that goes on from the one before it, and says little or something else without it. */
const OPENINGS = {
  en: /^(?:but|yet|hence|so|thus|therefore|then|this|these|those|that|such|it|they|its|their|he|she|his|her|here|there|and|or|nor|instead|rather|otherwise|similarly|likewise|moreover|however|in contrast|by contrast|for this|as a result|consequently|both|another|others|neither|the (?:former|latter|second|third|other|same)|also|perhaps not|not so|in (?:both|either|neither) cases?|together,|after all|ex[:.]|examples?:)(?![\p{L}\p{N}_])/iu,
  de: /^(?:es|sie|er|dies\w*|das|hier|dort|dann|daher|deshalb|also|so|doch|aber|und|oder|auch|da(?:bei|durch|mit|zu|von|rum|gegen)|jedoch|allerdings|beide|seine?|ihre?|sein\w*|ihr\w*|solche\w*)\b/i,
} as const;

/**
 * “Under the rule it must …”: “it” or “they” as what a sentence speaks of, at its start or behind what frames it.
 * English alone: in German the verb stands before.
 */
export const SPEAKS_OF_BEFORE =
  /^(?<frame>(?:Under|In|According to|With|During|For|At|By|From) (?!an? )(?:(?!\b(?:an?|if|when|that|which|who|is|are)\b)[^,.;:]){3,50}?,? )?(?<pronoun>it|they)(?= (?:\p{Ll}+s|are|is|was|were|has|have|can|cannot|must|may|do|does|will|(?<=they )\p{Ll}{3,})\b)/iu;

/** An “it” that stands for what comes after it, people of whom something is said, an article: these begin anew. */
const BEGINS_ANEW = {
  en: /^it (?:is|was|may be|might be|can be|would be|has been|seems|appears|takes|helps|follows|makes sense)\b[^.?!]{0,40}\b(?:to|that|for|how|why|whether|when)\b|^(?:those|he|she|they) who\b|^both\b[^,;.]{1,60}\band\b/i,
  de: /^[Dd]as (?=\p{Lu})|^[Ee]s (?:gibt|ist|war|wäre|scheint|heißt|stimmt|gilt|lohnt sich|empfiehlt sich)\b[^.?!]{0,60}(?:,\s(?:dass|ob|wie|wenn|zu)|\bzu\s\p{Ll}+)|^[Ee]s gibt\b/u,
} as const;

/** Whether a sentence leans on the one before it. */
export const leansBack = (text: string, { code }: Pick<LanguagePack, 'code'>): boolean =>
  OPENINGS[code].test(text) && !BEGINS_ANEW[code].test(text);

/** A sentence that introduces a term says enough to stand. */
export const INTRODUCES = /\*\*[^*]{2,}\*\*/;

/** Sentences without those that are left out and those that lean on them: what says “it” of a lost sentence goes too. */
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

/** “Beginners trip over it”, „es wäre dafür geteilt worden“: in one clause an object is never its subject. */
const AS_OBJECT = {
  en: /^(?!(?:.*,|.*\b(?:that|when|if|while|which|who|and|as|before|after|until|unless|where|how|because)\b)).*(?<!\b(?:around|behind|beside|above|below|beneath|near|within|inside|outside|about|under|through|of|in|on|from|with)) (?:it|them|him)\b(?! (?:is|are|was|were|has|have|can|must|may|will|does|do)\b| \p{L}+ (?:to|for|that)\b)/iu,
  de: /^(?!.*[,;:]).* (?:dafür|dagegen|damit|dabei|dazu|davon|daran|darin|darauf|dadurch|daraus|darüber|ihn|ihm|ihnen)\b/iu,
} as const;

/** Whether a clause speaks of something, as its object, that it does not name. */
export const leansAsObject = (clause: string, { code }: Pick<LanguagePack, 'code'>): boolean =>
  AS_OBJECT[code].test(clause);
