import type { LanguagePack } from '../../language/language-pack.ts';
import { capital, surelyInside } from '../../rows/sentence-case.ts';
import { germanInverted } from '../clauses/german-inverted.ts';
import { inMainOrder, upright } from '../clauses/german-order.ts';
import { existing, toldClause } from '../clauses/told-clause.ts';
import { nameMoved, type Reason } from './shared-subject.ts';

const FEWEST_EFFECT = 3;
const FEWEST_CAUSE = 3;
/** Belongs to the “because” that was cut off. */
const LEFT_BEFORE = {
  en: /,? (?:simply|only|just|partly|mainly|largely|chiefly|mostly|precisely|primarily|perhaps|probably|especially|particularly|in part|and that|this is|either|both)$/i,
  de: /,? (?:nur|gerade|eben|schon|allein|auch|vor allem|besonders|insbesondere|hauptsächlich|teilweise|teils|zum teil|einfach|deshalb|darum|deswegen|daher|und zwar)$/i,
} as const;
/** “It is not because …” gives no reason; “that it fails because …” says what somebody found. */
const DENIED = { en: /\b(?:not|is|are|was|were|be)$/i, de: /\b(?:ist|sind|war|waren|nicht (?:etwa|bloß))$/i } as const;
/** What somebody found, as what is so. */
const FOUND =
  /^[^,;]{0,120}?\b(?:studies|study|research|researchers?|experiments?|evidence|results|data)\b[^,;]{0,120}?\b(?:found|shows?|showed|shown|suggests?|suggested|concluded|discovered|demonstrates?|demonstrated) that /i;

/** “Mill believed that … because …”: the reason may be his, or that for which he believed it. */
const HELD =
  /^[^,;]{2,60}? (?:believe[ds]?|thinks?|thought|argue[ds]?|holds?|held|claim(?:s|ed)?|says?|said|writes?|wrote|suppose[ds]?|suggest(?:s|ed)?|insist(?:s|ed)?|fears?|feared) that /i;

/** What only joins a sentence to the one before it. */
const JOINED = /^(?:and|but|und|aber|doch) (?!not\b|nicht\b)/i;

const MID = {
  en: [
    /,? because (?!of\b)/,
    /, since (?=(?:an?|the|it|they|[\p{L}-]+ (?:\p{L}+ )?(?:is|are|was|were|can|have|has)) )/u,
  ],
  de: [/, weil /, /, da (?=\p{L})/u],
} as const;
const MID_MAIN = {
  en: /, for (?!example|instance|years|months|weeks|days|all|more|less|which|whom|each|every|those|this|that)(?=\p{Ll}+ )/u,
  de: /, denn /,
} as const;
const FIRST = { en: /^(?:because|since) (?!of\b|then\b|\d)/i, de: /^(?:weil|da) /i } as const;
/** “Since 1990 prices have risen”: since when. */
const EVER_SINCE = /^(?:[^,]*\b)?(?:has|have|had) (?:\p{L}+ly )?\p{L}+(?:ed|en|n)\b/u;

/** What a sentence says and why it is so, each in a clause of its own; nothing where that cannot be told. */
export function partReason(claim: string, pack: LanguagePack): Reason | undefined {
  const said = claim
    .replace(/ \([^()]*\b\d{4}\b[^()]*\)/g, '')
    .replace(FOUND, '')
    .replace(JOINED, '');
  const reason = reasonFirst(said, pack) ?? reasonLast(said, pack) ?? reasonThen(said, pack) ?? reasonSo(said, pack);
  if (!reason) return undefined;
  const effect = capital(
    reason.effect
      .replace(LEFT_BEFORE[pack.code], '')
      .replace(/,(?=[”"]?$)/, '')
      .replace(/ (?:sometimes|often|also) (?=called|known)/, ' ')
      .trim(),
  );
  const words = (text: string) => text.split(' ').length;
  if (
    words(effect) < FEWEST_EFFECT ||
    words(reason.cause) < FEWEST_CAUSE ||
    DENIED[pack.code].test(effect) ||
    /, sondern\b/.test(reason.cause)
  )
    return undefined;
  return { ...reason, effect };
}

/** What comes of what was said, behind it. */
const THEN = {
  en: /^(.{15,}?),? (?:and for (?:this|that|the same) reason,?|and (?:that|this) is why|which is why) ([^;:]{15,})$/i,
  de: /^(.{15,}?), (?:und )?(?:darum|deshalb|deswegen|daher|aus diesem grund) ([^;:]{15,})$/i,
} as const;
const POINTS_BACK =
  /\b(?:its?|they|them|their|this|these|those|that way|he|she|his|her|es|sie|er|ihn|ihm|ihnen|ihre?[nmrs]?|seine?[nmrs]?|dies\w*|das(?= \p{Ll}+(?:en|t)\b)|dort|dann|dabei|dafür|dadurch|damit)\b/iu;

/** A reason and what comes of it, whatever each of them points at. */
export function consequenceIn(said: string, { code }: LanguagePack): { cause: string; outcome: string } | undefined {
  const [, cause = '', outcome = ''] = THEN[code].exec(said) ?? [];
  return cause ? { cause, outcome } : undefined;
}

/** “…, so the roof leaks”, „…, sodass niemand wählen durfte“: in German with the verb at the end. */
const SO = {
  en: /^([^;:]{15,}?), so (?:that (?!.*\b(?:can|could|may|might|will|would|should|shall)\b))?(?!that\b|far\b|long\b|much\b|many\b|as\b|called\b|is\b|are\b|do\b|does\b|to\b)(\p{Ll}[^;:]{12,})$/u,
  de: /^(?:.+; )?([^;:]{15,}), (?:so ?dass|weshalb|weswegen) ([^;:]{15,})$/u,
} as const;
/** “so strong that” counts how much, and “damit” is an aim. */
const HOW_MUCH = /\bso \p{Ll}+(?:er|e|es|en)?$/u;

function reasonSo(said: string, pack: LanguagePack): Reason | undefined {
  const [, cause = '', outcome = ''] = SO[pack.code].exec(said) ?? [];
  if (!cause || HOW_MUCH.test(cause) || HELD.test(cause)) return undefined;
  const told = surelyInside(cause, pack);
  const effect = pack.code === 'de' ? inMainOrder(outcome) : outcome;
  const moved = told && effect && nameMoved({ effect, cause: told }, pack);
  if (moved) return isSayable(moved.effect, pack) ? { ...moved, isMain: false } : undefined;
  if (!told || !effect || POINTS_BACK.test(outcome) || POINTS_BACK.test(cause)) return undefined;
  const isSaid = pack.code === 'de' || isSayable(cause, pack);
  return isSayable(effect, pack) && isSaid ? { effect, cause: told, isMain: true } : undefined;
}

const isSayable = (said: string, pack: LanguagePack): boolean =>
  (toldClause(capital(said), pack) ?? existing(capital(said))) !== undefined;

function reasonThen(said: string, pack: LanguagePack): Reason | undefined {
  const { cause = '', outcome = '' } = consequenceIn(said, pack) ?? {};
  if (!cause || POINTS_BACK.test(outcome) || POINTS_BACK.test(cause)) return undefined;
  const effect = pack.code === 'de' ? ofInverted(outcome, pack) : toldClause(capital(outcome), pack) && outcome;
  const told = surelyInside(cause, pack);
  const isSaid =
    pack.code === 'de'
      ? toldClause(cause, pack) !== undefined
      : pack.tokenize(cause).some(({ kind }) => kind === 'verb');
  return effect && told && isSaid ? { effect, cause: told, isMain: pack.code === 'de' } : undefined;
}

function reasonLast(said: string, pack: LanguagePack): Reason | undefined {
  const joints = [...MID[pack.code], MID_MAIN[pack.code]];
  for (const joint of joints) {
    const [ahead = '', cause, ...more] = said.split(joint);
    if (cause === undefined || more.length > 0) continue;
    const isMain = joint === MID_MAIN[pack.code];
    if (isMain && pack.code === 'en' && !saysMainly(cause, pack)) continue;
    const effect = lastClause(ahead, pack);
    if (effect) return { effect, cause: ownCause(cause, pack), isMain: isMain && pack.code === 'de' };
  }
  return undefined;
}

/** „…, weil sie weniger finden, und Pilze wandern ein“: behind a comma and “und” German tells something else. */
const ownCause = (cause: string, { code }: LanguagePack): string =>
  code === 'de' ? (cause.split(/, (?:und|aber|doch) /)[0] ?? cause) : cause;

/** “, for the medium to pass” is no reason. */
const saysMainly = (cause: string, pack: LanguagePack) => {
  const clause = toldClause(capital(cause), pack);
  return clause !== undefined && !/\bto$/.test(clause.subject);
};

/** The clause that stands before a reason, without what was said before it. */
function lastClause(ahead: string, pack: LanguagePack): string | undefined {
  if (pack.code === 'de') {
    const relative = ofRelative(ahead);
    if (relative) return relative;
  }
  const last = capital(ahead.split(/[;:] /).at(-1) ?? ahead);
  const [, after] = /^.+, (?:and|but|so|und|aber) (.+)$/.exec(last) ?? [];
  const own = after && toldClause(capital(after), pack) ? capital(after) : after ? undefined : last;
  // Behind “that” stands what somebody says, behind “which” what is said of a thing.
  if (own && HELD.test(own)) return undefined;
  if (!own || /, (?:that|which|who|dass|ob|der|die|das|wie|was|wenn) /.test(own)) return undefined;
  return own;
}

/** „Kaufleute, die gemeinsam reisten“ as „Kaufleute reisten gemeinsam“: what the reason belongs to. */
function ofRelative(ahead: string): string | undefined {
  const [, who = '', said = '', verb = ''] =
    /(?:^|[ ,])((?:(?:der|die|das) )?\p{Lu}[\p{L}-]+), (?:der|die|das) ([^,]+) (\p{Ll}+(?:t|en|ern|eln))$/u.exec(
      ahead,
    ) ?? [];
  return who ? `${capital(who)} ${verb} ${said}` : undefined;
}

/** “Because A, B”, at the first comma behind which a clause begins. */
function reasonFirst(said: string, pack: LanguagePack): Reason | undefined {
  const opened = FIRST[pack.code].exec(said)?.[0];
  if (!opened) return undefined;
  const rest = said.slice(opened.length);
  for (const { index } of rest.matchAll(/, /g)) {
    const cause = rest.slice(0, index);
    const outcome = rest.slice(index + 2);
    const [effect = ''] = outcome.split(pack.code === 'de' ? /, (?:und|aber) |; / : /, (?:and|but|so) |; /);
    const turned = pack.code === 'de' ? ofInverted(effect, pack) : effect;
    const moved = turned && nameMoved({ effect: turned, cause }, pack);
    if (moved && isSayable(moved.effect, pack)) return { ...moved, isMain: false };
    const told = turned && (pack.code === 'de' || isSayable(turned, pack)) ? turned : undefined;
    if (!told || (pack.code === 'en' && /^since/i.test(opened) && EVER_SINCE.test(effect))) continue;
    return { effect: told, cause, isMain: false };
  }
  return undefined;
}

function ofInverted(effect: string, pack: LanguagePack): string | undefined {
  const clause = /^\p{Ll}/u.test(effect) ? germanInverted(effect, pack) : undefined;
  return clause && /(?:t|te|en|ten|ern|eln|ist|sind|war|wird|kann|muss|darf|soll|hat)$/.test(clause.verb)
    ? upright(effect)
    : undefined;
}
