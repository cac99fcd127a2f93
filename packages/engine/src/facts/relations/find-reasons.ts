import type { LanguagePack } from '../../language/language-pack.ts';
import type { Topic } from '../../outline/topic.ts';
import { bare, capital, inside, type Names, namesIn } from '../../rows/sentence-case.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../../source/source-block.ts';
import { germanInverted } from '../clauses/german-inverted.ts';
import { inMainOrder, upright } from '../clauses/german-order.ts';
import { existing, toldClause } from '../clauses/told-clause.ts';
import type { Fact } from '../fact.ts';
import { leansBack } from '../gates/leaning.ts';
import { standingAlone } from '../gates/stand-alone.ts';
import { isCommand } from '../lists/enumeration.ts';
import type { SentenceRoles } from '../roles/sentence-roles.ts';
import { partReason } from './part-reason.ts';
import { andSo } from './shared-subject.ts';

/** “This is because …”: the sentence before says what is so. */
const IS_BECAUSE = {
  en: /^(?:this|that|it) (?:is|was|happens|happened) (?:partly |mainly |mostly )?because |^the (?:main )?reason (?:for this )?(?:is|was)(?: that|:)? |^the (?:main )?reason: /i,
  de: /^(?:das|dies) (?:liegt|lag) (?:vor allem )?daran, dass |^(?:das|dies) (?:ist|war) so, weil |^(?:der )?grund (?:dafür )?(?:ist|war)(?:, dass|:) |^(?:der )?grund: /i,
} as const;
/** “That is why …”: the sentence before gives the reason. */
const IS_WHY = {
  en: /^(?:that|this|which) is why |^for (?:this|that) reason,? /i,
  de: /^(?:deshalb|deswegen|darum|aus diesem grund|daher) /i,
} as const;
/** Goes on from one sentence more. */
const SET_AGAINST = /, (?:on the other hand|by contrast|in contrast|however),|^(?:but|however|yet|aber|doch) /i;
const OF_OURSELVES = /\b(?:I|me|my|mine|let['’]?s|we|you|ich|mein\w*|du|dein\w*|Sie|wir)\b/;
const FEWEST_SENTENCES = 2;

type Cause = Extract<Fact, { kind: 'cause' }>;

/** What a sentence says and why it is so, both in itself. */
export function reasonIn(sentence: Sentence, claim: string, pack: LanguagePack): Cause | undefined {
  // “therefore” is left out of a claim that stands alone.
  const reason = partReason(claim, pack) ?? andSo(bare(sentence.text), pack);
  const clause = reason && (toldClause(reason.effect, pack) ?? existing(reason.effect));
  if (!reason || !clause) return undefined;
  const { subject, plural } = clause;
  const { effect, cause, isMain } = reason;
  if (!isMain) {
    const joint = pack.code === 'de' ? ', weil' : ' because';
    return { kind: 'cause', subject, plural, claim: `${effect}${joint} ${cause}`, sentence, effect, cause };
  }
  return { ...caused(effect, [nameIn(cause, subject)], cause, pack), subject, plural, sentence };
}

type Told = Pick<Cause, 'kind' | 'claim' | 'effect' | 'cause' | 'reasons'>;

/** A reason in sentences of its own. */
function caused(effect: string, reasons: readonly string[], cause: string, { code }: LanguagePack): Told {
  const claim = `${effect}${code === 'de' ? ', denn' : ' because'} ${cause}`;
  return { kind: 'cause', claim, effect, cause, reasons: reasons.map(capital) };
}

const PRONOUN_OF = { er: /^(?:der|ein) /i, sie: /^(?:die|eine) /i, es: /^(?:das|ein) /i } as const;

/** “er trennt nur einen Pol”, of the light switch: by its name. */
function nameIn(cause: string, subject: string): string {
  const pronoun = /^(er|sie|es) (?=\p{Ll})/u.exec(cause)?.[1];
  const isOf = (pronoun === 'er' || pronoun === 'sie' || pronoun === 'es') && PRONOUN_OF[pronoun].test(subject);
  return isOf ? `${subject}${cause.slice(pronoun.length)}` : cause;
}

/** “**Be aware of interference**: To reduce …” */
const HEADED = /^\*\*[^*]{3,60}\*\*:? ?:? (?=\p{Lu})/u;

/** “Cover the wound, because …”, „Suchen Sie einen Platz, damit …“: a step with its reason. */
const ADVISES = /^\p{Lu}\p{Ll}+(?:n Sie)? [^.]*, (?:damit|weil|denn|because|so that) /u;

/** Paragraphs, and the items of a list that say more than one thing. */
const passagesOf = (block: SourceBlock): Sentence[][] =>
  block.kind === 'list'
    ? block.items
        .map(({ sentences }) => sentences)
        .filter(
          (own) => own.length >= FEWEST_SENTENCES || HEADED.test(own[0]?.raw ?? '') || ADVISES.test(own[0]?.text ?? ''),
        )
    : [sentencesOf(block)];

/** Reasons that a text gives beside what they are reasons for, or speaking to its reader. */
export function findReasons(topic: Topic, roles: SentenceRoles): Fact[] {
  const { pack } = topic;
  const passages = topic.parts
    .filter(({ role }) => role === 'text')
    .flatMap(({ blocks }) => blocks.flatMap((block) => passagesOf(block).map((sentences) => ({ sentences, block }))));
  const names = namesIn(passages.flatMap(({ sentences }) => sentences.map(({ text }) => text)));
  return passages.flatMap(({ sentences, block }) =>
    sentences.flatMap((sentence, at): Fact[] => {
      const [before, earlier] = [sentences[at - 1], sentences[at - 2]];
      const says = (each: Sentence | undefined) =>
        each !== undefined && /^(?:statement|correction)$/.test(roles.get(each) ?? '');
      const isSaid = says(sentence);
      const own =
        /^(?:personal|task)$/.test(roles.get(sentence) ?? '') || (isSaid && block.kind === 'list')
          ? toReader(sentence, pack)
          : undefined;
      if (own) return [own];
      if (!isSaid || !before || !says(before)) return [];
      const told = [...(earlier && says(earlier) && SET_AGAINST.test(before.text) ? [earlier] : []), before];
      return [becauseOf(sentence, before, pack) ?? whyOf(sentence, told, pack, names) ?? []].flat();
    }),
  );
}

/** “To avoid interference, study in a quiet room.” */
const FOR_AIM = /^To ((?!the\b|an?\b|this\b|that\b)\p{Ll}{3,} [^,]{6,}), (\p{Ll}{3,} .{8,})$/u;
/** “Read the wet bulb first, because it starts to warm”. */
const FOR_REASON = /^(\p{Lu}\p{Ll}{2,} [^,;:]{6,}?),? because (?!of\b)([^;:]{8,})$/u;

/** What is to be done, and why: asked of whoever does it. */
function whyToDo(sentence: Sentence, pack: LanguagePack): Fact | undefined {
  if (pack.code === 'de') return whyToDoInGerman(sentence);
  const told = HEADED.test(sentence.raw) ? sentence.text.replace(/^[^:]{3,60}: /, '') : sentence.text;
  const said = bare(told).replace(/ \([^()]*\)/g, '');
  const [, aim, work] = FOR_AIM.exec(said) ?? [];
  const [, done, reason] = FOR_REASON.exec(said) ?? [];
  const todo = work ?? (done && done.charAt(0).toLowerCase() + done.slice(1));
  if (!todo || !isCommand({ text: capital(todo) }, pack) || LEANS_ON.test(todo)) return undefined;
  const effect = `You should ${todo}`;
  const cause = aim ? `to ${aim}` : `because ${reason}`;
  const subject = todo.split(' ').slice(1, 5).join(' ');
  return {
    kind: 'cause',
    subject,
    plural: false,
    claim: `${effect} ${cause}`,
    sentence,
    effect,
    cause,
    reasons: [capital(cause)],
  };
}
/** „Gießen Sie selten, damit die Wurzeln in die Tiefe wachsen“, with the part that its verb may leave at the end. */
const ADVICE = /^(\p{Lu}\p{Ll}+n) Sie ((?:[^,;:]|, aber )+), (damit|weil|denn|um) ([^;:]{10,})$/u;
const PARTED =
  /^(.+) (ab|an|auf|aus|bei|beiseite|durch|ein|fest|heraus|herunter|hin|hinzu|los|mit|nach|um|vor|weg|zu|zurück|zusammen)$/u;
const LEANS_ON_GERMAN =
  /\b(?:er|es|ihn|ihm|ihnen|ihre?[nmrs]?|seine?[nmrs]?|dies\w*|davon|dazu|darauf|darin|damit|dort|sie)\b/u;

function whyToDoInGerman(sentence: Sentence): Fact | undefined {
  const [, verb = '', what = '', joint = '', reason = ''] = ADVICE.exec(bare(sentence.text)) ?? [];
  if (!verb || LEANS_ON_GERMAN.test(what) || /\bSie\b/.test(reason)) return undefined;
  const [, object = what, part = ''] = PARTED.exec(what) ?? [];
  const doing = `${part}${verb.charAt(0).toLowerCase()}${verb.slice(1)}`;
  const effect = `Man soll ${object} ${doing}`;
  const cause = `${joint} ${reason}`;
  return {
    kind: 'cause',
    subject: what,
    plural: false,
    claim: `${effect}, ${cause}`,
    sentence,
    effect,
    cause,
    reasons: [capital(cause)],
  };
}
const LEANS_ON = /\b(?:it|its|them|their|this|these|those|such|here|below|above)\b/i;

/** What is said of everybody by speaking to the reader. */
function toReader(sentence: Sentence, pack: LanguagePack): Fact | undefined {
  const todo = whyToDo(sentence, pack);
  if (todo) return todo;
  const said = bare(standingAlone(sentence.text, pack));
  const reason = OF_OURSELVES.test(said) ? undefined : reasonIn(sentence, said, pack);
  if (reason && !/\b(?:your|our|us)\b/i.test(reason.subject)) return reason;
  return undefined;
}

function whole(effect: string, pack: LanguagePack) {
  const said = bare(standingAlone(effect, pack));
  const clause = leansBack(said, pack) ? undefined : toldClause(said, pack);
  return clause && !clause.lead ? { said, clause } : undefined;
}

/** “…, because a small number stands for a large opening. The reason is that …”: of the reason. */
function reasonBefore({ text }: Sentence, pack: LanguagePack): string | undefined {
  const reason = partReason(bare(text), pack);
  if (!reason) return undefined;
  return capital(pack.code === 'de' && !reason.isMain ? (inMainOrder(reason.cause) ?? reason.cause) : reason.cause);
}

function becauseOf(sentence: Sentence, before: Sentence, pack: LanguagePack): Fact | undefined {
  const opened = IS_BECAUSE[pack.code].exec(sentence.text)?.[0];
  const effect = opened ? whole(reasonBefore(before, pack) ?? before.text, pack) : undefined;
  if (!opened || !effect) return undefined;
  const cause = bare(sentence.text.slice(opened.length));
  const { subject, plural } = effect.clause;
  if (pack.code === 'de' && /(?:dass|weil) $/.test(opened))
    return {
      kind: 'cause',
      subject,
      plural,
      claim: `${effect.said}, weil ${cause}`,
      sentence: before,
      effect: effect.said,
      cause,
      also: [sentence],
    };
  const reasons = [pack.code === 'de' ? nameIn(cause, subject) : cause];
  return { ...caused(effect.said, reasons, cause, pack), subject, plural, sentence: before, also: [sentence] };
}

function whyOf(sentence: Sentence, told: readonly Sentence[], pack: LanguagePack, names: Names): Fact | undefined {
  const opened = IS_WHY[pack.code].exec(sentence.text)?.[0];
  if (!opened) return undefined;
  const rest = bare(sentence.text.slice(opened.length));
  const isTurned = pack.code === 'de' && germanInverted(rest, pack) !== undefined;
  const effect = whole(pack.code === 'de' ? (isTurned ? upright(rest) : '') : capital(rest), pack);
  const reasons = told.map(({ text }) => bare(standingAlone(text, pack)));
  if (!effect || reasons.some((reason) => leansBack(reason, pack))) return undefined;
  const cause = reasons.map((reason) => inside(reason, pack, names)).join('; ');
  const { subject, plural } = effect.clause;
  return { ...caused(effect.said, reasons, cause, pack), subject, plural, sentence, also: [...told] };
}
