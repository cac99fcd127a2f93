const COPULA = /^(?:ist|sind|war|waren|bleibt|bleiben)$/;
const MODAL = /^(?:kann|können|muss|müssen|darf|dürfen|soll|sollen|wird|werden|hat|haben|wurde|wurden|lässt|lassen)$/;
const PREPOSITION =
  /^(?:in|im|an|am|auf|aus|bei|beim|mit|nach|von|vom|vor|zu|zum|zur|durch|für|gegen|ohne|um|über|unter|zwischen|aufgrund|wegen|innerhalb|bis)$/;
const NOT_A_VERB =
  /^(?:und|oder|mit|nicht|erst|fast|selbst|meist|jetzt|zuerst|oft|sonst|damit|dort|gut|seit|weit|statt|einen|eine|einer|den|denen|deren|ihren|seinen|diesen|jeden|allen|vielen|zwischen|neben|gegen|wegen|zusammen|dagegen|zunächst|nicht|bereits|meisten|manchen|anderen|beiden)$/;
const NO_VERB_AFTER =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|jede[rsmn]?|diese[rsmn]?|sehr|zu|und|oder|im|in|mit|von|am)$/i;

/** Ends the clause of the main verb. */
const CLAUSE_END = /[,;:.!?–]|\s(?:und|oder|aber|sondern|denn)\s/;

type Word = { text: string; at: number; end: number };

const isVerb = (word: Word, before: Word) =>
  COPULA.test(word.text) ||
  MODAL.test(word.text) ||
  (/^\p{Ll}{2,}(?:t|en)$/u.test(word.text) &&
    !NOT_A_VERB.test(word.text) &&
    !NO_VERB_AFTER.test(before.text) &&
    /^(?:\p{Lu}|man$|es$|sie$|er$|wir$)/u.test(before.text));

/** Denies the main verb of a German sentence, or takes away that it is denied. */
export function negateGerman(sentence: string): string[] {
  const dropped = withoutNegation(sentence);
  if (dropped !== undefined) return [dropped];
  if (/\b(?:nie|niemals|nichts|niemand|keine?[nrsm]?|weder|kaum|nur)\b/i.test(sentence)) return [];
  // A clause in front takes the first place, and the verb stands right behind it.
  if (/^(?:wenn|weil|da|als|während|obwohl|sobald|falls|damit|nachdem|bevor|ob|dass)\b/i.test(sentence)) return [];
  const words: Word[] = [...sentence.matchAll(/[\p{L}-]+/gu)].map((match) => ({
    text: match[0],
    at: match.index,
    end: match.index + match[0].length,
  }));
  const place = words.findIndex((word, at) => at > 0 && isVerb(word, words[at - 1] ?? word));
  const verb = words[place];
  if (!verb || CLAUSE_END.test(sentence.slice(0, verb.at))) return [];
  const rest = sentence.slice(verb.end);
  const end = verb.end + (CLAUSE_END.exec(rest)?.index ?? rest.length);
  const after = words.slice(place + 1).filter((word) => word.at < end);
  return insert(sentence, verb, after);
}

const DROPPED: readonly [RegExp, string][] = [
  [/\b(k)(ein(?:e[nrsm]?)?)\b/, '$2'],
  [/\bKein(e[nrsm]?)?\b/, 'Ein$1'],
  [/ nicht\b(?! nur)/, ''],
];

function withoutNegation(sentence: string): string | undefined {
  // One thing or several: the noun does not tell, and with them not what is left when “keine” goes.
  if (/\bkeine (?:\p{Ll}+ )*\p{Lu}\p{L}*(?:e|er)\b/iu.test(sentence)) return undefined;
  // In front of a plural, “keine” has no article to leave behind.
  const plural = /\bkeine (?=\p{Lu}\p{L}*(?:en|n|s)\b)/u;
  if (plural.test(sentence)) return sentence.replace(plural, '');
  const found = DROPPED.find(([pattern]) => pattern.test(sentence));
  return found && sentence.replace(...found);
}

function insert(sentence: string, verb: Word, after: readonly Word[]): string[] {
  const put = (at: number, text: string) => [`${sentence.slice(0, at)}${text}${sentence.slice(at)}`];
  const article = after.find(
    ({ text }, at) =>
      at < after.length - 1 && /^eine?[nrsm]?$/.test(text) && !PREPOSITION.test(after[at - 1]?.text ?? ''),
  );
  if (article && article === after[0]) return put(article.at, 'k');
  const last = after.at(-1);
  if (!last) return put(verb.end, ' nicht');
  if (COPULA.test(verb.text)) return put(verb.end, ' nicht');
  const preposition = after.find(({ text }, at) => PREPOSITION.test(text) && at < after.length - 1);
  if (MODAL.test(verb.text)) {
    if (article) return put(article.at, 'k');
    return put((preposition ?? last).at, 'nicht ');
  }
  if (article) return put(article.at, 'k');
  if (preposition) return put(preposition.at, 'nicht ');
  // A prefix of the verb, or what it says of its object, stands last.
  return /^\p{Ll}/u.test(last.text) ? put(last.at, 'nicht ') : put(last.end, ' nicht');
}
