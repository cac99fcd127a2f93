import type { QuestionRequest, TutorTask } from '@coursecraft/ai/engine/engine';
import type { LanguagePack } from '../language/language-pack.ts';
import { type Form, formOf } from '../language/question-forms.ts';
import type { Asked, Course } from './find-lines.ts';
import { likenessTo, type ReadTask, SAYS_KEY, shareOf, unique, type Wording } from './gives-away.ts';
import type { Line } from './lesson-lines.ts';

/** Asking outright for an answer, a solution or a hint. */
const OUTRIGHT: Record<LanguagePack['code'], RegExp> = {
  en: /\b(the|an?|your|right|correct|full|perfect|model|this|that|my) (answer|solution)s?\b|\banswers? (to|for|of|key|about)\b|\b(hints?|clue)\b|\bstuck\b|\bsolve\b|\bwhich (answer|option|one of these)\b|\b(correct|right) (option|one|choice)\b|\b(do|answer) (it|this|that) for me\b|\b(check|question|exercise|task) (\d|one|two|three|above|below|here)\b|\b(first|second|third|last|this|that) (check|question|task|exercise)\b|\bwhat (do|should|must|can) i (write|put|answer|say|tick|choose|pick)\b|\bfor the (quiz|test|check|exercise)\b/i,
  de: /\b(die|eine|deine|richtige|meine|diese|korrekte|ganze) (antwort|lösung)\b|\b(antwort|lösung) (auf|zu|für)\b|\b(hinweis|tipp|musterlösung)\b|\bhänge fest\b|\bkomme nicht weiter\b|\blöse\b|\bwelche (antwort|option|davon)\b|\b(erste|zweite|dritte|letzte|diese) (frage|aufgabe|übung)\b|\b(frage|aufgabe) (\d|eins|zwei|drei|oben|unten|hier)\b|^\W*(die )?(lösung|antwort)\b|\bwas (muss|soll|kann) ich (da |hier |bei \S+( \S+)? )?(schreiben|ankreuzen|antworten|eintragen|hinschreiben)\b|\bwas schreib(e|t)? (ich|man) (da|hier|bei|zu)\b/i,
};

/** Going on with what was said last. */
const FURTHER: Record<LanguagePack['code'], RegExp> = {
  en: /^\W*(and|but|ok(ay)?|yes|please|no|hm+|i|just)?\W*(still|more|another|again|further|go on|next|continue|please|help|hint|why|how|i (still )?(do not|don['’]?t) (get|understand|know|see)|(do not|don['’]?t) (get|understand|know|see)|no idea|not clear|tell me|what do you mean|huh|just)\b/i,
  de: /^\W*(und|aber|ok(ay)?|ja|bitte|nein|hm+|ich)?\W*(noch|mehr|weiter|nochmal|wieder|bitte|hilfe|hinweis|tipp|warum|wie|ich (verstehe|weiß|sehe|kapiere) (es |das )?(immer )?(noch )?nicht|(verstehe|weiß|kapiere)\b.*\bnicht|keine ahnung|unklar|sag|was meinst du|hä)(?!\p{L})/iu,
};

/** So much of a question and of a task has to be the same, and of both together. */
const MOST = 0.55;
const OF_BOTH = 1.05;
/** And so much of a task that is one word, or where one of the two may be put in many ways. */
const NEARLY_ALL = 0.75;
/** What shares so much with a task is near it, whatever it asks. */
const NEAR = 0.4;

/** Forms that may stand for each other. */
const LIKE: readonly (readonly Form[])[] = [
  ['how', 'procedure', 'what if', 'why'],
  ['how', 'procedure', 'list'],
  ['definition', 'other'],
  ['list', 'other'],
  ['is it', 'other'],
];
/** Forms that may ask for anything. */
const OPEN_FORMS: readonly Form[] = ['is it', 'other', 'definition'];

/** What sort of answer a task wants; a statement that is to be judged wants it settled. */
export function formOfTask({ question, answers = [] }: TutorTask, pack: LanguagePack): Form {
  if (answers.some((answer) => IS_NUMBER.test(answer))) return 'value';
  const asking = question.split(/(?<=[.!:])\s+/).findLast((sentence) => /\?/.test(sentence)) ?? question;
  const isStatement = !/\?/.test(question) && !TELLS_TO[pack.code].test(question);
  return isStatement ? 'is it' : formOf(asking, pack);
}

const IS_NUMBER = /^\D{0,12}\d[\d.,]*(?: \S+){0,2}$/;

const TELLS_TO = {
  en: /(?:^|[.,:;!]\s+)(?:in your own words,? )?(?:explain|describe|name|list|say|tell|give|define|compare|distinguish|choose|fill|order|match|put|state|which|what|how|why|when|where|who)\b/i,
  de: /(?:^|[.,:;!]\s+)(?:in eigenen worten,? )?(?:erklär\p{Ll}*|beschreib\p{Ll}*|nenn\p{Ll}*|zähl\p{Ll}*|sag\p{Ll}*|gib|definier\p{Ll}*|vergleich\p{Ll}*|unterscheid\p{Ll}*|wähl\p{Ll}*|füll\p{Ll}*|ordne\p{Ll}*|begründ\p{Ll}*|welche\p{Ll}*|was|wie|warum|wann|wo|wer|wo\p{Ll}+)(?!\p{L})/iu,
};

const agree = (one: Form, other: Form) =>
  one === other || LIKE.some((forms) => forms.includes(one) && forms.includes(other));

export const asksOutright = ({ question, form, words }: Asked, pack: LanguagePack): boolean =>
  OUTRIGHT[pack.code].test(question) && (words.length < SOME || !ASKS_OF_A_THING.includes(form));

/** “How long does the solution dry?” is no wish to be told one. */
const ASKS_OF_A_THING: readonly Form[] = ['value', 'why', 'when', 'what if', 'who', 'where', 'example', 'comparison'];
const SOME = 1;

/** Whether somebody goes on with the task that was spoken of last. */
export function goesOnWith({ question, history, tasks }: QuestionRequest, asked: Asked, pack: LanguagePack) {
  const last = tasks.find(({ key }) => key === history.at(-1)?.task);
  const goesOn = asked.words.length === 0 || (asked.words.length === 1 && FURTHER[pack.code].test(question));
  return last && (goesOn || asksOutright({ ...asked, question }, pack)) ? last : undefined;
}

/** Whether a question speaks of much of what a task speaks of. */
export const isNear = (asked: Asked, { task, question }: ReadTask, { words, pack }: Course): boolean =>
  (OPEN_FORMS.includes(asked.form) || agree(asked.form, formOfTask(task, pack))) &&
  shareOf(question, asked.words, words) >= NEAR &&
  shareOf(asked.words, question, words) >= NEAR;

/** Whether a question and a task want the same sort of thing and share something that tells. */
export const isAlike = (asked: Asked, { task, question }: ReadTask, { words, pack }: Course): boolean =>
  (OPEN_FORMS.includes(asked.form) || CHOOSES.test(asked.question) || agree(asked.form, formOfTask(task, pack))) &&
  shareOf(question, asked.words, words) >= ALIKE;

/** Who offers two answers wants one of them, whatever else the question looks like. */
const CHOOSES = /\s(?:or|oder)\s/i;
const ALIKE = 0.05;

/** A task that shares so many times what the next one shares is the one that is meant. */
const AHEAD = 2;

/** The task whose answer is asked for outright: the one that is named, or the only one there is. */
export function taskMeant(asked: Asked, tasks: readonly ReadTask[], { words, openId }: Course): TutorTask | undefined {
  const named = tasks
    .map((one) => ({ one, share: shareOf(one.question, asked.words, words) }))
    .sort((a, b) => b.share - a.share);
  const [best, next] = named;
  if (best && (best.share >= NEAR || best.share > AHEAD * (next?.share ?? 0))) return best.one.task;
  const open = tasks.filter(({ task }) => task.elementId === undefined || task.elementId === openId);
  const [only, ...others] = open.length > 0 ? open : tasks;
  return only && others.length === 0 ? only.task : undefined;
}

/** The task that is asked in other words, or whose answer is to be confirmed. */
export function matchTask(asked: Asked, tasks: readonly ReadTask[], { words, pack }: Course): ReadTask | undefined {
  const likenessTo = ({ task, question, wordings }: ReadTask): number => {
    const ofQuestion = shareOf(asked.words, question, words);
    const ofTask = shareOf(question, asked.words, words);
    const form = formOfTask(task, pack);
    const likeness = ofQuestion + ofTask;
    if (agree(asked.form, form)) {
      const isOneOfMany = asked.words.length === 1 || form === 'value';
      const isSame = asked.form === form;
      const least = isSame && !isOneOfMany ? NEAR : MOST;
      const mostly = question.length > 1 ? MOST : NEARLY_ALL;
      if (ofQuestion >= mostly && ofTask >= least && likeness >= OF_BOTH) return likeness;
    } else if (OPEN_FORMS.includes(asked.form) || OPEN_FORMS.includes(form)) {
      const least = asked.form === 'definition' ? NEARLY_ALL : MOST;
      if (ofQuestion >= least && ofTask >= least) return likeness;
    }
    if (asked.form !== 'is it' && asked.form !== 'other') return 0;
    const confirms = wordings.some(
      ({ words: all, key }) =>
        shareOf(key, asked.words, words) >= MOST && shareOf(asked.words, [...all, ...question], words) >= NEAR,
    );
    return confirms ? likeness : 0;
  };
  if (asked.words.length === 0) return undefined;
  return tasks
    .map((one) => ({ one, likeness: likenessTo(one) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)[0]?.one;
}

/**
 * The task that is told as a story of one's own: what is said of it shares words with what the task asks and with what
 * would answer it, more than with any other.
 */
export function taskTold(asked: Asked, tasks: readonly ReadTask[], { words, pack }: Course): ReadTask | undefined {
  if (!MAY_BE_TOLD.includes(asked.form)) return undefined;
  const [best, next] = tasks
    .map((one) => {
      const form = formOfTask(one.task, pack);
      const all = unique([...one.question, ...one.wordings.flatMap((wording) => wording.words)]);
      const shared = asked.words.filter((word) => likenessTo(all, word, words) >= SAME);
      const ofTask = one.question.some((word) => likenessTo(asked.words, word, words) >= SAME);
      const isSame = asked.form === form ? SAME_FORM : 1;
      const weight = shared.reduce(
        (sum, word) => sum + words.weight(word) * word.tells * likenessTo(all, word, words) * isSame,
        0,
      );
      const isIt = ofTask && shared.length >= FEWEST_TOLD && (agree(asked.form, form) || asked.form === 'other');
      return { one, weight: isIt ? weight : 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  return best && best.weight > STANDS_OUT * (next?.weight ?? 0) ? best.one : undefined;
}

const MAY_BE_TOLD: readonly Form[] = ['why', 'how', 'what if', 'procedure', 'other'];
const FEWEST_TOLD = 2;
const SAME = 0.45;
const STANDS_OUT = 1.2;
const SAME_FORM = 1.25;

/** A line that says again what a task asks about is no answer to who wants the same sort of thing. */
export function askedBy(lines: readonly Line[], asked: Asked, tasks: readonly ReadTask[], { words, pack }: Course) {
  return tasks.find(
    ({ task, question }) =>
      question.length >= FEWEST &&
      lines.some((line) => shareOf(question, line.words, words) >= NEARLY_ALL) &&
      asked.form === formOfTask(task, pack),
  );
}

const FEWEST = 3;

/** Forms that take what they speak of for true: who asks in them knows it already. */
const TAKES_FOR_TRUE: readonly Form[] = [
  'why',
  'how',
  'when',
  'where',
  'who',
  'what if',
  'value',
  'example',
  'procedure',
];

/**
 * A task with what would answer it, as far as a question could be after it: not a key that whoever asks has named
 * themselves, nor the half of a criterion or of a statement for who asks for something of another sort.
 */
export function asAskedFor(read: ReadTask, asked: Asked, { words, pack }: Pick<Course, 'words' | 'pack'>): ReadTask {
  if (!TAKES_FOR_TRUE.includes(asked.form)) return read;
  const isSameSort = agree(asked.form, formOfTask(read.task, pack));
  const isFor = ({ key, isKey, isClause, isStatement }: Wording) =>
    isKey ? shareOf(key, asked.words, words) < SAYS_KEY : isSameSort || !(isClause || isStatement);
  return { ...read, wordings: read.wordings.filter(isFor) };
}
