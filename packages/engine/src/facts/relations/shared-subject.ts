import type { LanguagePack } from '../../language/language-pack.ts';
import { capital, surelyInside } from '../../rows/sentence-case.ts';
import { clauseOf } from '../clauses/clause.ts';
import { subjectEnd } from '../clauses/german-inverted.ts';
import { upright } from '../clauses/german-order.ts';
import { toldClause } from '../clauses/told-clause.ts';

/** A clause and why it is so; `isMain` where the reason has the order of a main clause. */
export type Reason = { effect: string; cause: string; isMain: boolean };

/** What else “sie”, “er” or “es” may stand for than the subject, and what the subject must begin with. */
const IN_GERMAN = {
  sie: { subject: /^(?:die|eine|viele|alle|\p{Lu})/u, other: /\b(?:die|eine|keine|viele|alle|ihre|seine)\b/i },
  er: { subject: /^(?:der|ein|jeder) /, other: /\b(?:den|einen|keinen|ihren|seinen|der)\b/i },
  es: { subject: /^(?:das|ein|jedes) /, other: /\b(?:das|ein|kein|ihr|sein)\b/i },
} as const;
const ENDS_PLURAL = /(?:en|ern|eln|sind)$/;

type Sides = Pick<Reason, 'effect' | 'cause'>;

/** “Because copper conducts well, it is used in wires”: what comes of it has the name, and the reason the pronoun. */
export const nameMoved = (reason: Sides, pack: LanguagePack): Sides | undefined =>
  pack.code === 'de' ? inGerman(reason, pack) : inEnglish(reason, pack);

function inEnglish({ effect, cause }: Sides, pack: LanguagePack): Sides | undefined {
  const [, pronoun = '', said = ''] = /^(it|they) (.+)$/i.exec(effect) ?? [];
  const clause = pronoun ? clauseOf(capital(cause), pack) : undefined;
  const isOf = clause && !clause.lead && clause.plural === /^they$/i.test(pronoun);
  const hasOther =
    clause && pack.tokenize(clause.rest).some(({ kind, plural }) => kind === 'noun' && plural === clause.plural);
  if (!clause || !isOf || hasOther) return undefined;
  return { effect: `${clause.subject} ${said}`, cause: `${pronoun.toLowerCase()} ${clause.verb} ${clause.rest}` };
}

function inGerman({ effect, cause }: Sides, pack: LanguagePack): Sides | undefined {
  const [, name = '', verb = '', said = ''] = /^(sie|er|es) (\p{Ll}+)(.*)$/iu.exec(effect) ?? [];
  const pronoun = name.toLowerCase();
  const end = subjectEnd(pack.tokenize(cause));
  if (!end || (pronoun !== 'sie' && pronoun !== 'er' && pronoun !== 'es')) return undefined;
  const subject = cause.slice(0, end.start + end.text.length);
  const rest = cause.slice(subject.length);
  const { subject: begins, other } = IN_GERMAN[pronoun];
  const areAlike = ENDS_PLURAL.test(verb) === ENDS_PLURAL.test(rest);
  if (!begins.test(subject) || other.test(rest) || !areAlike) return undefined;
  return { effect: `${capital(subject)} ${verb}${said}`, cause: `${pronoun}${rest}` };
}

const COUNTED = /^(?:Erstens|Zweitens|Drittens|Viertens|Zudem|Außerdem) (?=\p{Ll})/u;
const AND_SO = {
  en: /^(.{12,}?),? and (?:(?:is|are|was|were|has|have|can|cannot|must|may|\p{Ll}{2,}s) (?:therefore|thus|hence|consequently)|(?:therefore|thus|hence|consequently),? (?:is|are|was|were|has|have|can|cannot|must|may|\p{Ll}{2,}s)) (.{8,})$/u,
  de: /^(.{12,}?) und (\p{Ll}+(?:t|te|en|ten)|ist|sind|war|hat|muss|kann|darf) (?:deshalb|deswegen|daher|darum|folglich) ([^,;:]{8,})$/u,
} as const;
const POINTS_BACK =
  /\b(?:its?|they|them|their|this|these|those|he|she|es|sie|er|ihn|ihm|ihnen|dies\w*|dort|dafür|dadurch|damit)\b/iu;

/** “The assembly had no army and was therefore at the mercy of others”: of one subject, and the one for the other. */
export function andSo(sentence: string, pack: LanguagePack): Reason | undefined {
  const [all = '', ahead = '', verb = '', rest = ''] = AND_SO[pack.code].exec(sentence) ?? [];
  if (!all) return undefined;
  const opened = ahead.replace(COUNTED, '');
  const cause = pack.code === 'de' ? upright(opened) : capital(opened);
  const clause = toldClause(cause, pack);
  if (!clause || clause.lead || POINTS_BACK.test(cause) || / (?:that|which|who|dass) /.test(cause)) return undefined;
  const behind = all.slice(ahead.length).replace(/^,? (?:and|und) /, '');
  const said = behind.replace(/(?:therefore|thus|hence|consequently|deshalb|deswegen|daher|darum|folglich),? /, '');
  if (POINTS_BACK.test(pack.code === 'de' ? `${verb} ${rest}` : said)) return undefined;
  return { effect: `${clause.subject} ${said}`, cause: surelyInside(cause, pack) ?? cause, isMain: true };
}
