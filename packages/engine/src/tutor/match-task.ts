import type { QuestionRequest, TutorTask } from '../engine.ts';
import { type ContentWord, contentWords } from '../judge/content-words.ts';
import { coreOf } from '../judge/row-references.ts';
import { likenessIn } from '../judge/word-likeness.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { questionWords } from './question-words.ts';

/** Asking outright for an answer, a solution or a hint. */
const OUTRIGHT: Record<LanguagePack['code'], RegExp> = {
  en: /\b(the|an?|your|right|correct|full|perfect|model|this|that|my) (answer|solution)s?\b|\banswer (to|for|of|key)\b|\b(hints?|clue)\b|\bstuck\b|\bsolve\b|\bwhich (answer|option|one|of these)\b|\b(correct|right) (option|one|choice)\b|\b(do|answer) (it|this|that) for me\b|\b(check|question) (\d|one|two|three|above|below|here)\b|\b(first|second|third|last|this|that) (check|question|task|exercise)\b/i,
  de: /\b(die|eine|deine|richtige|meine|diese|korrekte|ganze) (antwort|lösung)\b|\bantwort (auf|zu)\b|\b(hinweis|tipp|musterlösung)\b|\bhänge fest\b|\bkomme nicht weiter\b|\blöse\b|\bwelche (antwort|option|davon)\b|\b(erste|zweite|dritte|letzte|diese) (frage|aufgabe|übung)\b|\b(frage|aufgabe) (\d|eins|zwei|drei|oben|unten|hier)\b/i,
};

/** Going on with what was said last. */
const FURTHER: Record<LanguagePack['code'], RegExp> = {
  en: /^\W*(and|but|ok(ay)?|yes|please|no|hm+|i)?\W*(still|more|another|again|further|go on|next|continue|please|help|hint|why|how|i (still )?(do not|don['’]t) (get|understand|know|see)|not clear|tell me)\b/i,
  de: /^\W*(und|aber|ok(ay)?|ja|bitte|nein|hm+|ich)?\W*(noch|mehr|weiter|nochmal|wieder|bitte|hilfe|hinweis|tipp|warum|wie|ich (verstehe|weiß|sehe) (es |das )?(immer )?(noch )?nicht|unklar|sag)\b/i,
};

/** So many words of a task, such a part of the question and of the task make it the one that is asked about. */
const SHARED_WORDS = 2;
const OF_THE_QUESTION = 0.6;
const OF_THE_TASK = 0.34;
/** A question that holds such a part of the task's words is it, whatever else it says. */
const NEARLY_ALL = 0.7;
/** Who asks outright for an answer says with this part of the other words which one. */
const HALF = 0.5;
const ALIKE = 0.7;

export type Meant =
  /** It is after the answer to this task. */
  | { task: TutorTask }
  /** It is after an answer, and does not say to which. */
  | { task: undefined; outright: true }
  | { task: undefined; outright: false };

/** Finds out whether a question is after the answer to something that the learner is asked. */
export function matchTask({ question, history, tasks, elements }: QuestionRequest, pack: LanguagePack): Meant {
  const words = questionWords(question, pack);
  const outright = OUTRIGHT[pack.code].test(question);
  // What the whole element is about tells none of its tasks from the others.
  const topic = contentWords(elements.find(({ isOpen }) => isOpen)?.title ?? '', pack);
  const alike = likenessIn(pack);
  const isSaid = (word: ContentWord, said: readonly ContentWord[]) => said.some((other) => alike(word, other) >= ALIKE);
  const matches = tasks
    .map((task) => {
      const texts = [task.question, ...task.asks.map(coreOf)].map((text) => unique(questionWords(text, pack)));
      return { task, likeness: Math.max(...texts.map((text) => likenessTo(text))) };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness);
  const best = matches[0]?.task;
  if (best) return { task: best };
  const last = tasks.find(({ key }) => key === history.at(-1)?.task);
  const goesOn = words.length === 0 || (words.length === 1 && FURTHER[pack.code].test(question));
  if (last && (outright || goesOn)) return { task: last };
  if (!outright) return { task: undefined, outright };
  const [only, ...others] = tasks;
  return only && others.length === 0 ? { task: only } : { task: undefined, outright };

  /** How surely a text is what was asked about: 0 where it is not. */
  function likenessTo(text: readonly ContentWord[]): number {
    const own = unique(words);
    const whole = share(own, text);
    if (whole.count === 0) return 0;
    const likeness = whole.ofQuestion + whole.ofTask;
    if (outright) return whole.ofQuestion >= HALF ? likeness : 0;
    if (whole.count >= SHARED_WORDS && whole.ofTask >= NEARLY_ALL) return likeness;
    const special = (list: readonly ContentWord[]) => list.filter((word) => !isSaid(word, topic));
    const { count, ofQuestion, ofTask } = share(special(own), special(text));
    const isIt = ofTask >= OF_THE_TASK || count > SHARED_WORDS;
    return count >= SHARED_WORDS && ofQuestion >= OF_THE_QUESTION && isIt ? likeness : 0;
  }

  function share(own: readonly ContentWord[], text: readonly ContentWord[]) {
    const count = own.filter((word) => isSaid(word, text)).length;
    return { count, ofQuestion: count / Math.max(1, own.length), ofTask: count / Math.max(1, text.length) };
  }
}

const unique = (words: readonly ContentWord[]) => [...new Map(words.map((word) => [word.stem, word])).values()];
