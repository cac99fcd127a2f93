import { type ContentWord, contentWords } from '../judge/content-words.ts';
import type { LanguagePack } from '../language/language-pack.ts';

/** Words of questions that say nothing of what is asked about. */
const ASKING: Record<LanguagePack['code'], ReadonlySet<string>> = {
  en: new Set(
    `answer answers ask asked asking check clue come comes confused course define definition describe difference
    different element exactly explain explanation find get give happen happened happens help hint hints idea ideas
    important key know lesson lot main mean meaning means order please point points problem question questions quick
    reason right say short show solution solve stuck summarise summarize summary task tell text thing think tutor
    understand want why wonder word words work works wrong yes`.split(/\s+/),
  ),
  de: new Set(
    `antwort antworten bedeutet bedeutung beispiel bitte definition element erkläre erklären erklärst erklärung
    falsch finden findet frage fragen geben genau gerade geschieht gib grund helfen hilf hilfe hinweis idee kurs
    kurz lektion lösen lösung meint passiert richtig sache sage sagen sagt stehe text tipp unterschied verstehe
    verstehen warum weiß weshalb wichtigste wieso wissen wodurch wofür woher womit woran worauf worin wort worte
    wozu wörter zeig zeigen zusammen zusammenfassung`.split(/\s+/),
  ),
};

/** “How long”, “wie viele”: what sort of answer is wanted, not what about. */
const HOW =
  /\b(how (?:long|many|much|often|far|high|hot|deep|old|big|fast|soon)|wie (?:lange|viele?|oft|weit|hoch|heiß|tief|alt|groß|schnell|bald))\b/gi;

/** The words of a question that say what it is about. */
export const questionWords = (question: string, pack: LanguagePack): ContentWord[] =>
  contentWords(question.replace(HOW, ' '), pack).filter(({ word }) => !ASKING[pack.code].has(word));

/** Asking for the whole of a text in short. */
const GIST: Record<LanguagePack['code'], RegExp> = {
  en: /\b(what is (this|it|that) about|in short|in brief|sum(mary|mari[sz]e)|main (idea|points?)|key (ideas?|points?)|most important|gist|overview)\b/i,
  de: /\b(worum geht es|kurz gesagt|in kürze|zusammenfass\w*|fasse? .{0,20}zusammen|hauptgedanken?|kernaussagen?|das wichtigste|überblick)\b/i,
};

export const asksForGist = (question: string, pack: LanguagePack): boolean => GIST[pack.code].test(question);
