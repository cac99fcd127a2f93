import { coverage } from '@coursecraft/domain/language/words';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';

/** What of criteria an author may want improved; English and German. */
const ASPECTS = {
  statement:
    /\b(statements?|criteri(?:on|a)|sharp\w*|vague\w*|clear\w*|precis\w*|specific|wording|aussagen?|kriteri\w+|schärf\w*|genau\w*|klar\w*|deutlich\w*)\b/i,
  guidance: /\b(guidance|key points?|rubrics?|anleitung(?:en)?|kernpunkte?|bewertung\w*)\b/i,
  goldAnswers: /\b(gold\w*|examples?|answers?|beispiele?|antwort(?:en)?|musterantwort\w*)\b/i,
  sources: /\b(sources?|cit(?:e|ation)s?|quotes?|quellen?|belege?|zitate?)\b/i,
  split: /\b(split|divide|separate|double|two things|teile?n?|trenne?n?|aufteilen)\b/i,
  add: /\b(add|new|more|missing|further|neue?|mehr|fehlende?|weitere|ergänze?n?|hinzufügen)\b/i,
} as const;
export type Aspect = keyof typeof ASPECTS;

export type Wishes = {
  wants: (aspect: Aspect) => boolean;
  /** Whether a text is about what the request is about; everything is, where it names no subject. */
  concerns: (text: string) => boolean;
};

const SUBJECT =
  /[“"„«]([^”"“»]+)[”"“»]|(?<!\p{L})(?:about|on|regarding|über|zu|zum|zur)\s+(?:the\s+|den\s+|die\s+|das\s+|dem\s+|der\s+)?(.+?)[.!]?$/iu;
/** A text that shares this part of the subject's words is about it. */
const SHARED = 0.5;

/** “Add criteria” adds and leaves the others alone; “add gold answers” adds no criterion. */
function meant(named: Aspect[]): Aspect[] {
  if (!named.includes('add')) return named;
  const others = named.filter((aspect) => aspect !== 'add' && aspect !== 'statement');
  return others.length > 0 ? others : ['add'];
}

/** Reads what an author asks for: aspects by their names, all where none is named; a subject after “about” or in quotes. */
export function readWishes(hint: string | undefined, pack: LanguagePack): Wishes {
  const asked = hint?.trim() ?? '';
  const found = SUBJECT.exec(asked);
  const subject = contentStems(found?.[1] ?? found?.[2] ?? '', pack);
  const rest = found ? asked.replace(found[0], ' ') : asked;
  const named = meant((Object.keys(ASPECTS) as Aspect[]).filter((aspect) => ASPECTS[aspect].test(rest)));
  return {
    wants: (aspect) => named.length === 0 || named.includes(aspect),
    concerns: (text) => subject.size === 0 || coverage(subject, contentStems(text, pack)) >= SHARED,
  };
}
