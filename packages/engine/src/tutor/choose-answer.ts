import { contentWords } from '../judge/content-words.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Form } from '../language/question-forms.ts';
import { countedIn } from './counted.ts';
import { type Asked, type Course, type Found, findLines, isBelowSame } from './find-lines.ts';
import { fitOf } from './form-signs.ts';
import { shareOf } from './gives-away.ts';
import type { Line } from './lesson-lines.ts';
import type { AskedWord } from './question-words.ts';
import { askedWords } from './question-words.ts';

/** Lines that stand together, or the items of a list behind what leads into them. */
export type Quote = readonly Line[];

/** What speaks of less of the question does not answer it. */
export const ANSWERS = 0.55;
/** Less will do where no other passage says nearly as much: the rest may be said in other words. */
const AHEAD = 1.25;
/** A second place is added where it is nearly as good as the first. */
const ALSO = 0.85;
const ALIKE = 0.97;
const MOST_ITEMS = 9;
/** A line that speaks of all that was asked has half as much again as its share. */
const WITH_OWN = 1.5;
const MOST_SENTENCES = 4;
const LONGEST = 460;
const NAMES_HEADING = 0.8;
/** A number that is asked for may be said in words, where all is there that was asked about. */
const ALL_THERE = 0.8;

/** What learners are asked themselves: whether lines may be shown together, and whether they say what is nearly asked for. */
export type Guard = { mayShow: (lines: readonly Line[]) => boolean; isOwed: (lines: readonly Line[]) => boolean };

/** The lines that answer a question, as they are quoted; nothing where the course does not answer it. */
export function chooseAnswer(asked: Asked, course: Course, guard: Guard, mayStandAlone: boolean): Quote[] | undefined {
  const headed = underHeading(asked, course, guard);
  const isSteps = asked.form === 'procedure' && STEP[course.pack.code].test(headed?.[0]?.text ?? '');
  if (headed && (isSteps || QUOTED.test(asked.question))) return [headed];
  const isTold = asked.form === 'definition' || asked.form === 'other' || asked.form === 'list';
  return chooseLines(asked, course, guard, mayStandAlone) ?? (isTold && headed ? [headed] : undefined);
}

const QUOTED = /["“„«][^"”“»]{3,}["”“»]/;

/** What stands first under the heading that is asked for. */
function underHeading(
  { words: asked }: Asked,
  { lines, words, openId, pack }: Course,
  guard: Guard,
): Quote | undefined {
  const isMeant = ({ heading, at }: Line) => {
    const named = at === 0 && heading ? askedWords(heading, pack) : [];
    return shareOf(asked, named, words) >= NAMES_HEADING && shareOf(named, asked, words) >= NAMES_HEADING;
  };
  const headed = lines.filter(isMeant);
  const first = headed.find(({ elementId }) => elementId === openId) ?? headed[0];
  let quote = first?.beside.slice(0, MOST_SENTENCES - 1) ?? [];
  while (quote.length > 0 && !guard.mayShow(quote)) quote = quote.slice(0, -1);
  return quote.length > 0 ? quote : undefined;
}

/** The lines that answer a question by what they say. */
function chooseLines(asked: Asked, course: Course, guard: Guard, mayStandAlone: boolean): Quote[] | undefined {
  const found = findLines(asked, course);
  if (asked.form === 'comparison') {
    const sides = compare(asked, found, course, guard);
    if (sides) return sides;
  }
  const enough = found.filter(({ share, score }) => share >= ANSWERS && score > 0);
  const answers =
    (enough[0] && enough[0] === found[0]) || !mayStandAlone ? enough : [...standsAlone(found, asked), ...enough];
  if (asked.form === 'example') {
    const near = answers.flatMap(({ line }) => [line, ...line.beside.slice(line.at + 1)]);
    const example =
      answers.find(({ line }) => line.isExample)?.line ??
      near.find(({ text }) => NAMES_ONE[course.pack.code].test(text));
    return example && [whole(example, guard)];
  }
  const list = bestList(asked, course);
  const [best] = answers;
  // Of two that answer alike the one that gives nothing away.
  const harmless = answers.find(
    ({ line, share, score }) =>
      best && score >= best.score * ALIKE && share > best.share && guard.mayShow(whole(line, guard)),
  );
  const first = harmless ?? best;
  const givesReason = (quote: Quote) =>
    fitOf('why', asked.question, quote.map(({ text }) => text).join(' '), course.pack) > 1;
  if (list && list.score >= (first?.score ?? 0)) return [withoutOwed(list.lines, guard)];
  if (
    asked.form === 'value' &&
    asked.words.length > 1 &&
    countedIn(asked.question, course.pack).length === 0 &&
    (first?.share ?? 0) < ALL_THERE
  ) {
    const told = findLines({ ...asked, form: 'other' }, course).find(({ own }) => own >= ALL_THERE);
    if (told) return [whole(told.line, guard)];
  }
  if (!first) return undefined;
  const below = course.lines.find(({ lead }) => lead === first.line && /:\W*$/.test(first.line.text));
  if (below) return [withoutOwed([first.line, ...below.beside.slice(0, MOST_ITEMS)], guard)];
  const quoteOf = ({ line }: Found) => withForm(whole(line, guard, asked.form === 'value'), asked, course, guard);
  const quote = quoteOf(first);
  // What tells a reason without a word for it has to speak of most that was asked.
  if (asked.form === 'why' && !givesReason(quote) && (first.share < ANSWERS || first.line.kind !== 'sentence'))
    return undefined;
  if (asked.form === 'definition') return [quote, ...exampleBeside(quote, asked, found, guard)];
  const second = answers.find(
    ({ line, score, own }) =>
      line.beside !== first.line.beside &&
      score >= first.score * ALSO &&
      own >= ANSWERS &&
      guard.mayShow([...quote, ...whole(line, guard)]),
  );
  return [quote, ...(second && quote.length < 3 ? [whole(second.line, guard)] : [])];
}

/** The line that speaks most of a question, where it stands out among all passages. */
function standsAlone([best, ...others]: readonly Found[], { form }: Asked): Found[] {
  if (!best || best.score === 0 || !PUT_IN_MANY_WAYS.includes(form)) return [];
  const isWhole = form === 'procedure' && IN_ORDER.test(best.line.text);
  const hasNumber = form === 'value' && best.holdsThings;
  if (best.held < FEWEST_HELD && !isWhole && !hasNumber) return [];
  const next = others.find(({ line, share }) => line.beside !== best.line.beside || share >= ANSWERS);
  return best.score >= AHEAD * (next?.score ?? 0) ? [best] : [];
}

/** One word alone may be about anything, unless a sentence tells all steps that may be meant. */
const FEWEST_HELD = 2;
const IN_ORDER = /\bfirst\b.*\bthen\b|(?<!\p{L})(?:zuerst|zunächst)(?!\p{L}).*(?<!\p{L})dann(?!\p{L})/iu;

/** A thing, a person or a number that is asked for has a name: these have not. */
const PUT_IN_MANY_WAYS: readonly Form[] = ['value', 'why', 'what if', 'how', 'procedure', 'is it', 'other'];

/** A case that has a name is an example, though no word says so. */
const NAMES_ONE = {
  en: /\p{Ll},? (?!I\b)\p{Lu}\p{Ll}+/u,
  de: /(?<!\p{L})(?:gehör(?:t|en)|darunter|etwa|vor allem|wie (?:\p{Ll}+ )?\p{Lu}[\p{L}\p{N}]+|(?:ist|sind|war|waren) so|so (?:ist|war) es (?:in|bei))(?!\p{L})/u,
} as const;

const lengthOf = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + text.length + 1, 0);

/** A line with those that it leans on, and those that go on from it as far as there is room. */
export function whole(line: Line, guard: Guard, isShort = false): Quote {
  if (line.kind !== 'sentence') return line.lead && line.kind !== 'row' ? [line.lead, line] : [line];
  const { beside } = line;
  let [start, end] = [line.at, line.at + 1];
  // What a pronoun points to stands before it, unless that answers something that is asked elsewhere.
  const mayReach = () =>
    (start === line.at && !isShort && CONCLUDES.test(line.text)) ||
    guard.mayShow(beside.slice(start - 1, end)) ||
    guard.isOwed(beside.slice(start - 1, end));
  while (start > 0 && beside[start]?.leans && line.at - start < 2 && mayReach()) start -= 1;
  const goesOn = () => {
    const next = beside[end];
    const lines = beside.slice(start, end + 1);
    return (
      next?.leans &&
      !next.isExample === !line.isExample &&
      lines.length <= MOST_SENTENCES &&
      lengthOf(lines) <= LONGEST &&
      guard.mayShow(lines)
    );
  };
  while (!isShort && goesOn()) end += 1;
  return beside.slice(start, end);
}

/** “That is why …”: without the reason that stands before it, it says nothing to who asks for it. */
const CONCLUDES =
  /^(?:(?:that|this) is why|therefore|hence|thus|deshalb|deswegen|daher|darum)\b|\b(?:for (?:this|that) reason|aus diesem grund)\b/i;

/** A quote with what its form of question needs besides: the reason behind what is so, the steps behind the first. */
function withForm(quote: Quote, { form, question }: Asked, { pack }: Course, guard: Guard): Quote {
  const last = quote.at(-1);
  if (last?.kind !== 'sentence' || !GOES_ON.includes(form)) return quote;
  const lines = [...quote];
  const isStep = ({ text }: Line) => STEP[pack.code].test(text) || fitOf('procedure', '', text, pack) > 1;
  const reason = last.beside[(quote[0]?.at ?? 0) - 1];
  if (form === 'why' && reason && quote[0] && CONCLUDES.test(quote[0].text) && guard.mayShow([reason, ...lines]))
    lines.unshift(reason);
  for (let at = (quote[0]?.at ?? 0) - 1; form === 'procedure' && isStep(last) && at >= 0; at -= 1) {
    const before = last.beside[at];
    if (!before || !isStep(before) || !guard.mayShow([before, ...lines])) break;
    lines.unshift(before);
  }
  const isSaid = () => form === 'why' && fitOf(form, question, lines.map(({ text }) => text).join(' '), pack) > 1;
  for (const next of last.beside.slice(last.at + 1)) {
    if (form === 'procedure' ? !isStep(next) : isSaid() || lines.length > quote.length) break;
    if (lines.length >= MOST_SENTENCES || lengthOf([...lines, next]) > LONGEST || !guard.mayShow([...lines, next]))
      break;
    lines.push(next);
  }
  return lines;
}

const GOES_ON: readonly Form[] = ['why', 'what if', 'procedure'];

const STEP = {
  en: /^(?:first|second|third|then|next|finally|after (?:that|this)|now|lastly|afterwards|when|once|as soon as)\b|^(?!(?:this|its|his|thus)\b)\p{L}+ (?:the|it|them|a|an|your|both|each|over|on|until|with|for|all)\b(?! (?:is|are|was)\b)/iu,
  de: /^(?:dafür|dazu|hierfür|hierzu|darauf|zuerst|zunächst|dann|danach|anschließend|schließlich|zuletzt|nun|jetzt|sobald|wenn|im nächsten|erst)(?!\p{L})/iu,
} as const;

/** The list that says step by step, or one by one, what is asked for. */
function bestList({ form, words: asked, isLed, said }: Asked, { lines, words, pack, openId }: Course) {
  if (form !== 'procedure' && form !== 'list' && form !== 'how') return undefined;
  const firsts = lines.filter(
    (line) => line.at === 0 && (line.kind === 'step' || line.kind === 'item') && (!isLed || isBelowSame(line, said)),
  );
  return firsts
    .map((line) => {
      const led = contentWords(`${line.heading} ${line.lead?.text ?? ''}`, pack);
      const all = [...led, ...line.beside.flatMap((each) => each.words)];
      const gain = (form === 'procedure' ? line.kind === 'step' : form === 'list') ? 1.6 : 1;
      const isLed =
        shareOf(asked, led, words) >= ANSWERS || (form === 'procedure' && shareOf(asked, all, words) >= ANSWERS);
      const lead = line.lead && /:\W*$/.test(line.lead.text) ? [line.lead] : [];
      return {
        lines: [...lead, ...line.beside.slice(0, MOST_ITEMS)],
        score:
          isLed && line.beside.length > 1
            ? shareOf(asked, all, words) * WITH_OWN * gain * (line.elementId === openId ? 1.15 : 1)
            : 0,
      };
    })
    .filter(({ score }) => score >= ANSWERS)
    .sort((one, other) => other.score - one.score)[0];
}

/** A list without what answers something that is asked: without those steps, or by the names of its items alone. */
function withoutOwed(lines: Quote, guard: Guard): Quote {
  if (guard.mayShow(lines)) return lines;
  const harmless = lines.filter((line) => guard.mayShow([line]));
  return harmless.length >= lines.length - 1 && guard.mayShow(harmless) ? harmless : namesOnly(lines);
}

/** The names at the beginnings of items, where what they say of themselves answers something that is asked. */
function namesOnly(lines: Quote): Quote {
  const named = lines.flatMap((line) => {
    const name = /^\*\*([^*]{2,60})\*\*/.exec(line.raw)?.[1];
    return name ? [{ ...line, text: name, quote: name, words: [] }] : [];
  });
  return named.length > 1 ? named : lines;
}

/** An example of what was defined, where one stands close behind it. */
function exampleBeside(quote: Quote, _asked: Asked, found: readonly Found[], guard: Guard): Quote[] {
  const last = quote.at(-1);
  if (!last || quote.some(({ isExample }) => isExample)) return [];
  const example = found.find(
    ({ line, share }) =>
      line.isExample &&
      line.elementId === last.elementId &&
      line.heading === last.heading &&
      share >= ANSWERS &&
      guard.mayShow([...quote, ...whole(line, guard)]),
  );
  return example ? [whole(example.line, guard).filter((line) => !quote.includes(line))] : [];
}

const PARTS: Record<LanguagePack['code'], RegExp> = {
  en: /^(.*?)\b(?:and|or|vs\.?|versus|from|than|with|to)\b(.*)$/i,
  de: /^(.*?)(?<!\p{L})(?:und|oder|vs\.?|versus|von|vom|als|mit|zu|zum|zur)(?!\p{L})(.*)$/iu,
};
const LONGEST_NAME = 2;
/** “Tapes lie flat, cords stand out”: what is said of the one, and behind a comma of the other. */
const ALONGSIDE = /^[^,]{20,}, (?!and\b|und\b)[^,]+$/i;

/** One sentence that sets two things against each other, or what is said of each. */
function compare(asked: Asked, found: readonly Found[], course: Course, guard: Guard): Quote[] | undefined {
  const { words, pack } = course;
  const [, before = '', behind = ''] =
    PARTS[pack.code].exec(asked.question.replace(/^.*?\b(?:between|zwischen)\b/i, '')) ?? [];
  const one = askedWords(before, pack).slice(-LONGEST_NAME);
  const other = askedWords(behind.split(/[,;–?]| - |\b(?:which|what|when|welche\p{Ll}*|was)\b/iu)[0] ?? '', pack).slice(
    0,
    LONGEST_NAME,
  );
  if (one.length === 0 || other.length === 0) return undefined;
  const isSide = ({ stem }: AskedWord) => [...one, ...other].some((word) => word.stem === stem);
  const rest = asked.words.filter((word) => !isSide(word));
  const holds = (line: Line, side: readonly AskedWord[]) => shareOf(side, line.words, words) >= 0.9;
  const setsApart = ({ text }: Line) => fitOf('comparison', '', text, pack) > 1 || ALONGSIDE.test(text);
  const both = found.find(
    ({ line }) => holds(line, one) && holds(line, other) && setsApart(line) && guard.mayShow([line]),
  );
  const sideOf = (side: readonly AskedWord[], notOf: readonly AskedWord[]) => {
    const form = rest.length > 0 ? 'other' : 'definition';
    const own = findLines({ ...asked, form, words: [...side, ...rest] }, course);
    const speaks = (line: Line) => rest.length === 0 || rest.some((word) => holds(line, [word]));
    const near = own.filter(({ line, share }) => share >= ANSWERS && guard.mayShow([line]));
    const alone = near.some(({ line }) => speaks(line)) ? near.filter(({ line }) => speaks(line)) : near;
    return alone.find(({ line }) => !holds(line, notOf)) ?? alone[0];
  };
  const sides = [sideOf(one, other), sideOf(other, one)].flatMap((side) => side ?? []);
  const [first, second] = sides;
  if (!first || !second || first.line === second.line) return both && [whole(both.line, guard)];
  const quotes = [whole(first.line, guard, true)];
  for (const line of [second.line, ...(both ? [both.line] : [])])
    if (!quotes.flat().includes(line) && guard.mayShow([...quotes.flat(), line])) quotes.push(whole(line, guard, true));
  return quotes;
}
