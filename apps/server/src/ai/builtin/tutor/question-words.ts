import { type ContentWord, contentWords } from '../judge/content-words.ts';
import type { LanguagePack } from '../language/language-pack.ts';

/** Words of questions that say nothing of what is asked about. */
const ASKING: Record<LanguagePack['code'], ReadonlySet<string>> = {
  en: new Set(
    `answer answers ask asked asking check clue come comes confused course describe definition define different difference element
    exactly explain explanation find get give happen happened happens help hint hints idea know lesson lot mean meaning means order please point
    problem question questions quick reason right say show solution solve stuck task tell text thing think tutor understand
    want why wonder word words work works wrong yes`.split(/\s+/),
  ),
  de: new Set(
    `antwort antworten beispiel bedeutet bedeutung bitte definition element erkläre erklären erklärst erklärung falsch
    findet finden frage fragen gerade gib geben genau geschieht grund helfen hilf hilfe hinweis idee kurs lektion lösung lösen meint passiert
    richtig sage sagen sagt sache stehe text tipp unterschied verstehe verstehen weiß wissen woher wodurch wofür womit woran worauf worin wort worte wörter wozu warum wieso
    weshalb zeig zeigen`.split(/\s+/),
  ),
};

/** “How long”, “wie viele”: what sort of answer is wanted, not what about. */
const HOW =
  /\b(how (?:long|many|much|often|far|high|hot|deep|old|big|fast|soon)|wie (?:lange|viele?|oft|weit|hoch|heiß|tief|alt|groß|schnell|bald))\b/gi;

/** The words of a question that say what it is about. */
export const questionWords = (question: string, pack: LanguagePack): ContentWord[] =>
  contentWords(question.replace(HOW, ' '), pack).filter(({ word }) => !ASKING[pack.code].has(word));
