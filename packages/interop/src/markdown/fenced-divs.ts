import { isDirectiveName, PANEL } from '@coursecraft/domain/content/directives';
import { outsideCode } from './outside-code.ts';
import type { WrittenQuestion } from './settle-questions.ts';

/** Hints and solution of an exercise; the question comes before it. */
export type Challenge = { hints: string[]; solution: string };

export type FencedDivs = {
  text: string;
  /** In order; a listing with the language `CHALLENGE_FENCE` and a number marks each position. */
  challenges: Challenge[];
  forTeachers: string[];
};

export const CHALLENGE_FENCE = 'coursecraft-challenge';

/** `::: challenge`, `:::: {.solution #id}`, `:::note[Title]` and `:::{tip} Title` with any number of colons. */
const BEGIN =
  /^ {0,3}:{3,}[ \t]*(?:\{([^{}\n]*)\}|([a-z][\w-]*))(?:\[([^\]\n]*)\](?:\{[^{}\n]*\})?|\{[^{}\n]*\}|[ \t]+([^\s:][^\n]*?))?[ \t]*:*[ \t]*$/i;
const LONGEST_LINE = 400;
const DEEPEST = 20;
const MOST_BETWEEN = 10;
const END = /^ {0,3}:{3,}[ \t]*$/;
const CHALLENGES = /^(?:challenge|exercise)$/;
const MARK = new RegExp(`\n\`\`\`${CHALLENGE_FENCE}\n\\d+\n\`\`\`\n`, 'g');
const SOLUTIONS = /^(?:solution|answer)$/;
const TEACHERS = /^(?:instructor|teacher|instructors|teachers)$/;
const HEADINGS: Record<string, string> = {
  objectives: 'Objectives',
  questions: 'Questions',
  keypoints: 'Key points',
  prereq: 'Prerequisites',
  prerequisites: 'Prerequisites',
  checklist: 'Checklist',
};

type Div = {
  line: string;
  name: string;
  title: string;
  out: string[];
  challenge: Challenge | undefined;
  isForeign: boolean;
};

/** Reads fenced divs of Pandoc, the Carpentries, Docusaurus and MyST; `callout` writes a callout. */
export function readFencedDivs(
  source: string,
  callout: (kind: string, title: string, body: string) => string | undefined,
): FencedDivs {
  const challenges: Challenge[] = [];
  const forTeachers: string[] = [];
  const text = outsideCode(source, (piece, withCode) => {
    if (!piece.includes(':::')) return piece;
    const base: Div = { line: '', name: '', title: '', out: [], challenge: undefined, isForeign: false };
    const open: Div[] = [base];
    let last: { challenge: Challenge; out: string[]; length: number } | undefined;
    const innermost = () => open.at(-1) ?? base;

    const isKnown = (name: string, challenge: Challenge | undefined) =>
      challenge !== undefined ||
      SOLUTIONS.test(name) ||
      TEACHERS.test(name) ||
      Object.hasOwn(HEADINGS, name) ||
      callout(name, '', '') !== undefined;
    const markOf = (challenge: Challenge) => `\n\`\`\`${CHALLENGE_FENCE}\n${challenges.push(challenge) - 1}\n\`\`\`\n`;

    const close = (div: Div) => {
      open.pop();
      const around = innermost();
      const body = div.out.join('\n').trim();
      const own = open.findLast(({ challenge }) => challenge)?.challenge;
      const isNext =
        last?.out === around.out &&
        around.out.length - last.length <= MOST_BETWEEN &&
        around.out.slice(last.length).every((line) => line.trim() === '');
      const behind = isNext ? last?.challenge : undefined;
      if (TEACHERS.test(div.name)) forTeachers.push(withCode([div.title, body].filter(Boolean).join('\n')));
      else if (SOLUTIONS.test(div.name)) {
        const content = withCode(withoutHeading(body));
        const challenge = own ?? behind;
        if (challenge) challenge.solution = [challenge.solution, content].filter(Boolean).join('\n\n');
        else around.out.push(markOf({ hints: [], solution: content }));
      } else if (div.name === 'hint' && own) own.hints.push(withCode(withoutHeading(body)));
      else if (div.challenge) {
        const title = div.title ? `### ${div.title}\n` : '';
        around.out.push('', title, body, markOf(div.challenge));
        last = { challenge: div.challenge, out: around.out, length: around.out.length };
      } else if (Object.hasOwn(HEADINGS, div.name)) around.out.push('', `## ${HEADINGS[div.name]}`, '', body, '');
      else if (div.isForeign) around.out.push(div.line, ...div.out, /^ *:+/.exec(div.line)?.[0] ?? ':::');
      else {
        // Callouts contain no questions.
        const marks = body.match(MARK) ?? [];
        const words = marks.length > 0 ? body.replace(MARK, '') : body;
        around.out.push('', callout(div.name, div.title, withCode(words)) ?? words, ...marks, '');
      }
    };

    for (const line of piece.split('\n')) {
      const mayBegin = line.length <= LONGEST_LINE && open.length <= DEEPEST && line.includes(':::');
      const [, attributes, word = '', one, other = ''] = (mayBegin && BEGIN.exec(line)) || [];
      if (END.test(line) && open.length > 1) close(innermost());
      else if (attributes !== undefined || word) {
        const name = (word || nameIn(attributes ?? '')).toLowerCase();
        const challenge = CHALLENGES.test(name) ? { hints: [], solution: '' } : undefined;
        const isOurs = word !== '' && (isDirectiveName(name) || name === PANEL);
        const isForeign = isOurs || (attributes !== undefined && !/[.#]/.test(attributes) && !isKnown(name, challenge));
        open.push({ line, name, title: one ?? other, out: [], challenge, isForeign });
      } else innermost().out.push(line);
    }
    // Unclosed fences are text.
    for (let div = open.pop(); div && open.length > 0; div = open.pop()) {
      innermost().out.push(div.line);
      for (const line of div.out) innermost().out.push(line);
    }
    return base.out.join('\n');
  });
  return { text, challenges, forTeachers };
}

/** Returns the first class of `{#id .challenge key=value}`, or the MyST name. */
const nameIn = (attributes: string): string =>
  (/#exr-/.test(attributes) ? 'exercise' : undefined) ??
  /\.([\w-]+)/.exec(attributes)?.[1] ??
  /^\s*([\w-]+)\s*$/.exec(attributes)?.[1] ??
  '';

/** Drops a heading that repeats the fence name, such as `## Solution`. */
const withoutHeading = (body: string): string => body.replace(/^#{1,6}[ \t]+[^\n]*(?:\n+|$)/, '').trim() || body;

/** Creates a free response from an exercise; the solution is shown afterwards. */
export const challengeQuestion = (
  { hints, solution }: Challenge,
  render: (markdown: string) => string,
): WrittenQuestion => ({
  called: 'challenge',
  hints: hints.map(render),
  explanation: render(solution),
  checks(stem, part) {
    part.note('answer-as-prompt');
    return [{ type: 'free-response', stem }];
  },
  toRead: (stem) => stem,
});
