import type { LanguagePack } from '../../language/language-pack.ts';
import { bare } from '../../rows/sentence-case.ts';
import type { Sentence } from '../../source/source-block.ts';
import { type Clause, clauseOf } from '../clauses/clause.ts';
import { germanInverted } from '../clauses/german-inverted.ts';
import { withWenn } from '../clauses/german-order.ts';
import type { Fact } from '../fact.ts';
import { reasonIn } from './find-reasons.ts';

/** How a language joins a condition, a purpose or a rule to what it belongs to. */
type Joints = {
  /** Between two things that differ. */
  whereas: RegExp;
  /** A condition that stands first, up to its comma. */
  ifFirst: RegExp;
  /** A condition that stands last. */
  ifLast: RegExp;
  /** Makes a condition at the end part of a smaller clause. */
  notWhole: RegExp;
  /** Leads into how something is done. */
  means: RegExp;
  purpose: RegExp;
  rule: RegExp;
};

const ENGLISH: Joints = {
  whereas:
    /, (?:whereas|while) (?=(?:an?|the|[\p{L}-]+(?: [\p{L}-]+){0,3}?) )|; (?:by contrast|in contrast|on the other hand|however), /u,
  ifFirst: /^((?:if|when|whenever|unless|once|as soon as|as long as) [^,]{8,120}), (?:then )?(?=\p{L})/iu,
  ifLast: /,? ((?:only )?(?:if|when|whenever|unless|until|as long as|as soon as|provided that) [^;]{8,200})$/i,
  means: / (?:simply )?by (?=\p{L}+ing\b)/u,
  notWhole:
    /\b(?:that|which|who|whether|and|or|but)\b|\b(?:identify|determine|decide|check|tests?|asks?|know|see|tells?|say|idea|way|time|case|even|as|used|useful|helpful) *$/i,
  purpose:
    /^(?:is|are|can be|may be) (?:mainly |often |usually |typically )?(?:used|designed|meant|intended) (?:to|for)\b|^(?:allows?|enables?|lets?|helps?|serves? to|makes? it possible)\b/i,
  rule: /^(?:must|cannot|can only|may only|may not|need not|has to|have to|should (?:not|never|always|only)|is (?:never|always|not allowed)|are (?:never|always|not allowed))\b/i,
};

const GERMAN: Joints = {
  whereas: /, (?:während|wogegen|dagegen) |; (?:dagegen|hingegen) /,
  ifFirst: /^((?:wenn|falls|sobald|solange|sofern) [^,]{8,120}), (?:so |dann )?(?=\p{L})/iu,
  ifLast: /, ((?:nur |erst )?(?:wenn|falls|sobald|solange|sofern) [^;]{8,200})$/i,
  means: /, indem /,
  notWhole: /, (?:der|die|das|welche[rs]?) |\b(?:ob|und|oder|aber)\b/,
  purpose: /^(?:dient|dienen|ermöglicht|ermöglichen|wird verwendet|werden verwendet|hat die Aufgabe|hat den Zweck)\b/i,
  rule: /^(?:muss|müssen|darf|dürfen|soll(?:te|ten)? nicht|sollte nie)\b/i,
};

/** What a statement says of how things hang together: cause, contrast, condition, purpose, rule; the most telling one. */
export function findRelation(sentence: Sentence, text: string, pack: LanguagePack): Fact | undefined {
  const joints = pack.code === 'de' ? GERMAN : ENGLISH;
  const claim = bare(text);
  return (
    reasonIn(sentence, claim, pack) ??
    contrastIn(sentence, claim, joints, pack) ??
    conditionIn(sentence, pack.code === 'de' ? withWenn(claim) : claim, joints, pack) ??
    meansIn(sentence, claim, joints, pack) ??
    ofSubject(sentence, claim, joints, pack)
  );
}

function contrastIn(sentence: Sentence, claim: string, joints: Joints, pack: LanguagePack): Fact | undefined {
  const match = joints.whereas.exec(claim);
  if (!match) return undefined;
  const [one, other] = [claim.slice(0, match.index), claim.slice(match.index + match[0].length)];
  const [first, second] = [clauseOf(one, pack), clauseOf(other, pack)];
  if (!first || !second || first.lead || second.lead || !areAlike(first.subject, second.subject, pack))
    return undefined;
  if (one.split(' ').length < 4 || other.split(' ').length < 4) return undefined;
  const side = (clause: NonNullable<typeof first>, text: string) => ({
    subject: clause.subject,
    plural: clause.plural,
    claim: text,
    sentence,
  });
  const sides = [side(first, one), side(second, other)] as const;
  return { kind: 'contrast', subject: first.subject, plural: first.plural, claim, sentence, sides };
}

/** Two things of one kind have names of a like length; a pronoun or “some” names none. */
function areAlike(one: string, other: string, pack: LanguagePack): boolean {
  const bareOf = (text: string) => text.replace(pack.articles, '').toLowerCase();
  const [a, b] = [bareOf(one), bareOf(other)];
  return (
    a !== b &&
    a.split(' ').length <= 5 &&
    b.split(' ').length <= 5 &&
    !/^(?:some|others?|many|most|one|andere|manche)\b/.test(b)
  );
}

function conditionIn(sentence: Sentence, claim: string, joints: Joints, pack: LanguagePack): Fact | undefined {
  const first = joints.ifFirst.exec(claim);
  const last = first ? undefined : joints.ifLast.exec(claim);
  const condition = first?.[1] ?? last?.[1];
  if (!condition) return undefined;
  const outcome = first ? claim.slice(first[0].length) : claim.slice(0, last?.index);
  const clause = clauseOf(outcome, pack) ?? (first && pack.code === 'de' ? germanInverted(outcome, pack) : undefined);
  // “…, so at the pole, the Sun rises when it …”: a condition of what comes of it alone.
  if (/, (?:so|thus|hence|therefore|sodass|also)\b/.test(outcome)) return undefined;
  // “Rivets were given up when welding became reliable”: when it happened, once.
  if (pack.code === 'en' && /^(?:was|were|had)$/i.test(clause?.verb ?? '')) return undefined;
  if (!clause || outcome.split(' ').length < 3 || condition.split(' ').length < 4) return undefined;
  // “is a body that runs when …”, “tells if …”, “follows an if (or elif) statement”: no condition of the whole.
  const saying = condition.replace(/^(?:only )?\p{L}+ /u, '');
  if (!first && joints.notWhole.test(outcome)) return undefined;
  if (!saysSomething(saying, pack)) return undefined;
  // Who “it” is stands in the condition where that comes first.
  if (first && /^(?:it|they|he|she|es|sie|er)\b/i.test(condition.replace(/^\p{L}+ /u, ''))) return undefined;
  return {
    kind: 'condition',
    subject: clause.subject,
    plural: clause.plural,
    claim,
    sentence,
    condition,
    outcome,
    isFirst: Boolean(first),
  };
}

/** “if statement” is no condition: nothing is said to be or to do anything. */
const NAME_OF_CODE = /^(?:statement|clause|block|keyword|else|elif|or|and|loop|condition|branch)(?:s|es)?\b/i;
const saysSomething = (saying: string, pack: LanguagePack) =>
  !NAME_OF_CODE.test(saying) &&
  (pack.finiteVerb.test(saying) || pack.tokenize(saying).some(({ kind }) => kind === 'verb'));

function meansIn(sentence: Sentence, claim: string, joints: Joints, pack: LanguagePack): Fact | undefined {
  const match = joints.means.exec(claim);
  const outcome = match ? claim.slice(0, match.index) : '';
  const clause = match && !outcome.includes(',') ? clauseOf(outcome, pack) : undefined;
  if (!match || !clause || clause.lead || outcome.split(' ').length < 4) return undefined;
  const { subject, plural } = clause;
  return { kind: 'means', subject, plural, claim, sentence, outcome };
}

/** A verb of doing in the present tense with what it is done to: neither “is” nor “may”, “begins in” nor “shows that”. */
function isAction({ verb, rest }: Clause, pack: LanguagePack): boolean {
  if (pack.code !== 'en' || !/^\p{Ll}{3,}$/u.test(verb) || NO_ACTION.test(verb)) return false;
  const object = pack.tokenize(rest).find(({ kind }) => kind !== 'adverb');
  return object !== undefined && /^(?:determiner|noun|adjective|number|participle|other)$/.test(object.kind);
}

const NO_ACTION =
  /^(?:are|was|were|been|has|have|had|can|cannot|could|may|might|must|should|will|would|does|did|seems?|appears?|exists?|includes?|describes?|represents?|takes?|lasts?|costs?|weighs?|becomes?|remains?|means?|looks?|tends?|needs?|wants?|suits?|shows?|illustrates?|suggests?|proves?|indicates?|matters?|differs?|goes|comes|gets?|fits?|deserves?|\p{L}+ed)$/u;

/** “…, as lawyers put it: a peppercorn will do”: says the same once more. */
const AGAIN = /(?:, as \p{Ll}+ (?:puts?|says?)(?: it)?)?: .*$/iu;

function ofSubject(sentence: Sentence, said: string, joints: Joints, pack: LanguagePack): Fact | undefined {
  const claim = said.replace(AGAIN, '');
  const clause = clauseOf(claim, pack);
  if (!clause || clause.lead) return undefined;
  const predicate = `${clause.verb} ${clause.rest}`;
  const kind = joints.purpose.test(predicate)
    ? 'purpose'
    : joints.rule.test(predicate)
      ? 'rule'
      : isAction(clause, pack)
        ? 'action'
        : undefined;
  if (!kind || clause.rest.split(' ').length < 4) return undefined;
  return { kind, subject: clause.subject, plural: clause.plural, claim, sentence };
}
