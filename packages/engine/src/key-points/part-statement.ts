import type { LanguagePack } from '../language/language-pack.ts';
import { capital } from '../rows/sentence-case.ts';
import {
  endsWithVerb,
  isClause,
  isRelative,
  lacksSubject,
  leansOnOthers,
  startsWithGermanVerb,
  startsWithVerb,
  subjectOf,
  withoutRelative,
  withSubject,
} from './clauses.ts';
import { splitCoordinated, splitList } from './coordination.ts';
import { coreOf } from './core-of.ts';
import { AND, CAUSES, CLAIMS, CONTRAST, putsVerbLast, ROW_OF_CLAIMS } from './joints.ts';
import { joinParts, mask, type Part, splitPart, unmask } from './part.ts';

type Code = LanguagePack['code'];

const MOST = 4;
/** How a list is led into that `coreOf` leaves in its place. */
const LIST_LEAD =
  /^(?:lists?\s+(?:that\s+|what\s+|the\s+)?|in (?:this |the right )?order,?\s+(?:that\s+)?|(?:that|dass)\s+)/i;
const LISTS =
  /^(?:names what belongs here:|nennt, was dazugehört:|(?:lists?|names?|gives?|nennt|zählt)\s+(?![^,;:]*\b(?:that|dass|how|why|what|wie|warum|was)\b))/i;

/** Short propositions that together say what a criterion wants known, four at most; one where it cannot be parted. */
export function partStatement(statement: string, code: Code): string[] {
  const core = coreOf(statement)
    .replace(LIST_LEAD, '')
    .replace(/[.;]\s*$/, '')
    .trim();
  const lead = statement.slice(0, Math.max(0, statement.indexOf(core)));
  const whole: Part = {
    joint: '',
    text: mask(core),
    verbLast: code === 'de' && /\bdass\s*$/.test(lead),
    isSide: false,
  };
  const { items, claims } = LISTS.test(statement) ? listed(whole, code) : { items: [], claims: [whole] };
  const parts = atMost(
    claims.flatMap((claim) => told(claim, code)),
    MOST - items.length,
    code,
  );
  return [...items.map(({ text }) => opened(text)), ...named(parts, code)]
    .map((text) => unmask(text).trim())
    .filter((text) => text !== '');
}

/** The items of a statement that names nothing but them, and the claims behind them. */
function listed(whole: Part, code: Code): { items: Part[]; claims: Part[] } {
  if (whole.text.includes(';')) return { items: grouped(splitPart(withoutColon(whole), /;\s+/g), MOST), claims: [] };
  const [first = whole, ...claims] = splitPart(whole, CLAIMS[code], (joint) => ({ verbLast: putsVerbLast(joint) }));
  return { items: grouped(splitPart(first, AND[code]), MOST - Math.min(claims.length, 2)), claims };
}

/** “Making tea: …”: the items stand behind the colon. */
const withoutColon = (part: Part): Part => ({ ...part, text: part.text.replace(/^[^;]*?:\s+/, '') });

/** Neighbouring items together, so that there are no more groups than there may be, each about as large. */
function grouped(items: readonly Part[], most: number): Part[] {
  const size = Math.ceil(items.length / Math.max(1, most));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size).reduce(joinParts),
  );
}

function told(whole: Part, code: Code): Part[] {
  const behind = (joint: string) => ({ verbLast: code === 'de' && putsVerbLast(joint) });
  // Alone, “, dass” leads into what a German clause says.
  const rows = code === 'en' || /\sund\s+dass\s/.test(whole.text) ? ROW_OF_CLAIMS[code] : /(?!)/g;
  const claims = splitPart(whole, CLAIMS[code], (joint) => (joint.startsWith(';') ? {} : behind(joint))).flatMap(
    (claim) => splitPart(claim, rows, behind),
  );
  const sides = claims.flatMap((claim) => {
    const found = sound(splitPart(claim, CONTRAST[code], behindContrast(claim, code)), code);
    return found.map((side) => ({ ...side, isSide: found.length > 1 }));
  });
  const causes = sides.flatMap((side) =>
    side.isSide ? [side] : sound(withBelonging(splitPart(side, CAUSES[code], behind)), code),
  );
  const steps: ((part: Part) => Part[])[] = [
    (part) => (code === 'de' ? splitList(part, code) : [part]),
    (part) => (part.isSide ? [part] : splitCoordinated(part, code)),
    (part) => splitList(part, code),
    (part) => (part.isSide && code === 'de' ? splitCoordinated(part, code) : [part]),
  ];
  return steps.reduce(spread, causes);
}

/** “the coat of the grain, which is rich in fibre”: of which of the two that is said cannot be told. */
const IS_OF_TWO = /\s(?:of|in|at|on|by|with|for|from|to|between|under|behind|near)\s(?:\S+\s){0,3}\S+$/i;

function withBelonging(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    const isUnsure = last && /which\s+$/.test(part.joint) && IS_OF_TWO.test(last.text);
    if (isUnsure) kept[kept.length - 1] = joinParts(last, part);
    else kept.push(part);
  }
  return kept;
}

const behindContrast =
  ({ verbLast }: Part, code: Code) =>
  (joint: string) => ({
    verbLast: code === 'de' && (putsVerbLast(joint) || verbLast),
  });

/** The parts in turn, each split as long as all of them stay few enough to be points of their own. */
function spread(parts: Part[], split: (part: Part) => Part[]): Part[] {
  let all = parts;
  for (const part of parts) {
    const pieces = split(part);
    if (all.length - 1 + pieces.length <= MOST) all = all.flatMap((one) => (one === part ? pieces : [one]));
  }
  return all;
}

/** Without parts that say nothing by themselves: they stay with what they belong to. */
function sound(parts: readonly Part[], code: Code): Part[] {
  const [first, ...rest] = parts;
  if (!first) return [];
  const kept = [first];
  for (const part of rest) {
    const last = kept.at(-1) ?? first;
    const isPlain = STRONG.test(part.joint) && count(part.text) >= 3 && count(last.text) >= 3;
    const says = isPlain || (count(part.text) >= 2 && isAlone(part, code) && isAlone(last, code));
    if (says) kept.push(part);
    else kept.splice(-1, 1, joinParts(last, part));
  }
  return kept;
}

const count = (text: string) => text.trim().split(/\s+/).length;
/** Joints that stand between clauses, whatever their words are. */
const STRONG = /\b(?:whereas|while|because|so that|sodass|weil|während|wohingegen)\s+$/;
const EXCEPTION = /^(?:unless|otherwise|except|sonst|andernfalls|ansonsten|außer|es sei denn)\b/i;
const isAlone = ({ text, verbLast }: Part, code: Code) =>
  EXCEPTION.test(text) ||
  isClause(text, code, verbLast) ||
  (code === 'en' ? startsWithVerb(text) : /\b(?:dagegen|hingegen)\b/.test(text));

/** No more than there may be: of too many, the shortest neighbours become one. */
function atMost(parts: readonly Part[], most: number, code: Code): Part[] {
  let all = parts.filter(({ text }) => text.trim() !== '');
  while (all.length > most || all.some((_, at) => at > 0 && isAdrift(all, at, code))) {
    const adrift =
      all.length > most ? shortestPair(all) : all.findIndex((_, at) => at > 0 && isAdrift(all, at, code)) - 1;
    const [one, other] = [all[adrift], all[adrift + 1]];
    if (!one || !other) return all;
    all = [...all.slice(0, adrift), joinParts(one, other), ...all.slice(adrift + 2)];
  }
  return all;
}

function shortestPair(parts: readonly Part[]): number {
  const sizes = parts.slice(1).map((part, at) => part.text.length + (parts[at]?.text.length ?? 0));
  return sizes.indexOf(Math.min(...sizes));
}

/** Whether a part needs what a part before it names. */
const needsSubject = ({ text, joint, verbLast }: Part, code: Code): boolean =>
  !EXCEPTION.test(text) &&
  (leansOnOthers(text, code) ||
    (code === 'en' && (startsWithVerb(text) || /which\s+$/.test(joint))) ||
    (code === 'de' && !verbLast && /(?:,|und|dann)\s+$/.test(joint) && startsWithGermanVerb(text)) ||
    isRelative(text, joint) ||
    (verbLast && endsWithVerb(text) && !putsVerbLast(joint) && lacksSubject(text)));

const isAdrift = (parts: readonly Part[], at: number, code: Code): boolean => {
  const part = parts[at];
  return part !== undefined && needsSubject(part, code) && subjectFor(parts, at, code) === undefined;
};

/** What a part without a subject of its own is about: “…, which” means what stands right before it. */
function subjectFor(parts: readonly Part[], at: number, code: Code): string | undefined {
  const before = parts[at - 1];
  const near = before && /which\s+$/.test(parts[at]?.joint ?? '') && NEAR.exec(before.text)?.[1];
  const named = parts.slice(0, at).filter((part, place) => place === 0 || !needsSubject(part, code));
  return near || named.map(({ text }) => subjectOf(text, code)).findLast((subject) => subject !== undefined);
}
const NEAR = /(?:^|\s)((?:the|a|an)(?:\s\S+){1,2})$/i;

/** The parts as sentences that are understood without the others. */
function named(parts: readonly Part[], code: Code): string[] {
  return parts.map((part, at) => {
    const subject = at > 0 && needsSubject(part, code) ? subjectFor(parts, at, code) : undefined;
    const own = isRelative(part.text, part.joint) ? withoutRelative(part.text) : part.text;
    const text = subject ? withSubject(own, subject, code) : own;
    const isDass = part.verbLast && (at === 0 || endsWithVerb(text)) && !EXCEPTION.test(text);
    return isDass ? `Dass ${text}` : opened(text);
  });
}

/** With a capital, unless it begins with code: `input()` stays as it is. */
const opened = (text: string) => {
  const said = text.replace(/^unless\s+/i, 'Exception: ').replace(/^es sei denn,?\s+(?:dass\s+)?/i, 'Ausnahme: ');
  return /^[\w.]+\(/.test(said) ? said : capital(said);
};
