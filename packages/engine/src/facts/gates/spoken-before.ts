import type { LanguagePack } from '../../language/language-pack.ts';

/** “More water can leave the duct”: more than what stands elsewhere. */
const COMPARES = {
  en: /^(?:(?:a|an|the|even|far|much) )?(?:more|less|fewer|(?:high|low|larg|small|great|long|short|strong|weak|fast|slow|warm|cold|deep|thick|thin|wid|narrow|new|old|young|light|heav)(?:i?er))\b/iu,
  de: /^(?:(?:ein|eine|einen|noch|viel|der|die|das) )?(?:mehr|weniger|(?:höher|niedriger|größer|kleiner|länger|kürzer|stärker|schwächer|schneller|langsamer|wärmer|kälter|tiefer|dicker|dünner|breiter)(?:e[rsn]?)?)\b/iu,
} as const;
const COMPARED_WITH = /\b(?:than|als|the (?:more|less|fewer|\p{Ll}+er)|desto|umso)\b/iu;

/** Whether a sentence compares its subject with what stands elsewhere. */
export const isHalfComparison = (subject: string, claim: string, { code }: LanguagePack): boolean =>
  COMPARES[code].test(subject) && !COMPARED_WITH.test(claim);

/** Names of no thing: what the text spoke of before, told as its effect, its method, its amount. */
const SHELL = {
  en: /^the (?:(?!same\b)[\p{Ll}-]+ )?(?:experiment|trial|survey|investigation|observation|measurement|effects?|methods?|process|procedure|technique|approach|scheme|measures?|change|difference|increase|decrease|result|outcome|result|figures?|values?|numbers?|amounts?|rates?|charge|charges|sum|total|expense|expenses|item|items|case|event|task|role|fee|price|group|groups|first|second|former|latter|one|ones|other|others|opposite|answer|solution|reaction|response|name|term|word|idea|principle|rule|law)$/iu,
  de: /^(?:der|die|das) (?:\p{Ll}+ )?(?:Versuch|Experiment|Untersuchung|Beobachtung|Messung|Wirkung|Effekt|Methode|Verfahren|Vorgang|Prozess|Maßnahmen?|Veränderung|Unterschied|Zunahme|Abnahme|Ergebnis|Werte?|Zahl|Menge|Betrag|Summe|Rate|Gruppen?|Erste|Zweite|Andere|Gegenteil|Antwort|Lösung|Reaktion|Name|Begriff|Wort|Idee|Prinzip|Regel|Gesetz|Unterscheidung|Einschätzung|Behandlung)$/u,
} as const;

export const isShell = (subject: string, { code }: LanguagePack): boolean => SHELL[code].test(subject);

type Known = { terms: ReadonlySet<string>; counted: ReadonlySet<string> };

/** “The experiment shows …”, “the expense covers …”: which one, is told by the sentences before. */
export function isSpokenOfBefore(subject: string, { terms, counted }: Known, pack: LanguagePack): boolean {
  const bareSubject = subject.replace(pack.articles, '').toLowerCase();
  if (terms.has(bareSubject)) return false;
  if (isShell(subject, pack)) return true;
  // Of what stands behind “a” elsewhere there are many.
  return pack.code === 'en' && /^the [\p{L}-]+$/iu.test(subject) && counted.has(bareSubject);
}
