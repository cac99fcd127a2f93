import type { LanguagePack } from '../language/language-pack.ts';

/** How a sentence begins that goes on from the one before it, and says little or something else without it. */
const OPENINGS = {
  en: /^(?:but|yet|hence|so|thus|therefore|then|this|these|those|that|such|it|they|its|their|he|she|his|her|here|there|and|or|nor|instead|rather|otherwise|similarly|likewise|moreover|however|in contrast|by contrast|for this|as a result|consequently|both|another|others|neither|the (?:former|latter|second|third|other|same)|also|perhaps not|not so)\b/i,
  de: /^(?:es|sie|er|dies\w*|das|hier|dort|dann|daher|deshalb|also|so|doch|aber|und|oder|auch|da(?:bei|durch|mit|zu|von|rum|gegen)|jedoch|allerdings|beide|seine?|ihre?|sein\w*|ihr\w*|solche\w*)\b/i,
} as const;

/**
 * “Under the rule it must …”: “it” or “they” as what a sentence speaks of, at its start or behind what frames it.
 * English alone: in German the verb stands before.
 */
export const SPEAKS_OF_BEFORE =
  /^(?<frame>(?:Under|In|According to|With|During|For|At|By|From) (?!an? )(?:(?!\b(?:an?|if|when|that|which|who|is|are)\b)[^,.;:]){3,50}?,? )?(?<pronoun>it|they)(?= (?:\p{Ll}+s|are|is|was|were|has|have|can|cannot|must|may|do|does|will)\b)/iu;

/** Whether a sentence leans on the one before it. */
export const leansBack = (text: string, { code }: Pick<LanguagePack, 'code'>): boolean => OPENINGS[code].test(text);
