import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { shuffled } from '@coursecraft/domain/content/shuffled';
import { type KeyedCheck, scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { z } from 'zod';
import type { Ask } from '../engine/ask.ts';
import type { DraftedElement, LookOver, LookOverRequest } from '../engine/drafting-work.ts';
import type { PromptMessage, Run } from '../engine/engine.ts';
import { isTooMuchText } from '../engine/refusal.ts';
import { asData, DATA_RULE } from '../prompts/data.ts';
import { languageName } from '../prompts/language-name.ts';
import { relevantText } from '../retrieval/relevant-text.ts';
import { splitGroups } from '../retrieval/split-groups.ts';
import { isSmallWindow, windowOf } from '../retrieval/window.ts';

/** Tokens of a reply, and for each check. */
const TOKENS = 600;
const TOKENS_A_CHECK = 60;
/** Shares of the window for lessons and checks in one request, and for a comparison of titles and checks. */
const READ = 0.25;
const COMPARED = 0.4;
/** Tokens of one lesson; of a longer one, what its checks ask for. */
const LESSON = 1500;
/** Footnotes repeat the documents. */
const FOOTNOTE = /^\[\^[^\]\n]+\]:.*$/gm;

export const LookOverReply = z.object({
  answers: z.array(z.object({ check: z.string(), answer: z.array(z.string()) })),
  titles: z.array(z.object({ element: z.string(), title: z.string() })),
  repeated: z.array(z.object({ check: z.string(), of: z.string() })),
});
export type LookOverReply = z.infer<typeof LookOverReply>;

type NumberedCheck = { id: string; elementId: string; check: Check };
type ShownElement = { id: string; element: DraftedElement; checks: NumberedCheck[]; text: string };

const isKeyed = (check: Check): check is KeyedCheck => check.type !== 'free-response';

/** Writes a check without its key. */
function question({ id, check }: NumberedCheck): string {
  const lines = [`${id} ${check.type}: ${check.type === 'cloze' ? check.text : check.stem}`];
  if ('options' in check) lines.push(...check.options.map((option) => `  ${option.id}) ${option.text}`));
  if (check.type === 'match') {
    lines.push(`  left: ${check.pairs.map(({ left }) => left).join(' | ')}`);
    lines.push(
      `  right: ${shuffled(
        check.pairs.map(({ right }) => right),
        check.stem,
      ).join(' | ')}`,
    );
  }
  if (check.type === 'order') lines.push(`  ${shuffled(check.items, check.stem).join(' | ')}`);
  return lines.join('\n');
}

/** Converts the answer of a model to the response of a student; undefined if it has another form. */
function responseOf(check: KeyedCheck, answer: readonly string[]): CheckResponse | undefined {
  const [first = ''] = answer;
  switch (check.type) {
    case 'single-choice':
      return first.trim();
    case 'multi-choice':
      return answer.map((one) => one.trim());
    case 'true-false':
      return /^\s*true\s*$/i.test(first) ? true : /^\s*false\s*$/i.test(first) ? false : undefined;
    case 'numeric':
    case 'short-text':
      return first;
    case 'cloze':
      return Object.fromEntries(Object.keys(check.gaps).map((gap, at) => [gap, answer[at] ?? '']));
    case 'match':
      return Object.fromEntries(check.pairs.map(({ left }, at) => [left, answer[at] ?? '']));
    case 'order':
      return [...answer];
  }
}

const reader = (language: string, tasks: readonly string[]): PromptMessage => ({
  role: 'system',
  text: `You read the draft of a course in ${languageName(language)} before its author does. ${DATA_RULE}

${tasks.map((task, at) => `${at + 1}. ${task}`).join('\n')}`,
});

const ANSWER = `Answer each check as a student who has read the lessons. "answer" is a list: the letters of the right options; "true" or "false"; the number, with its unit; the text; the texts of the gaps in order; the right sides in the order of the left ones; the items in their right order. Leave out free-response checks.`;
const COMPARE = [
  '"titles": new titles for elements whose title is also that of another element, or says nothing about its subject.',
  '"repeated": checks that ask the same as an earlier one ("of") although the wording differs.',
];

const prompt = (
  shown: readonly ShownElement[],
  language: string,
  { comparesToo }: { comparesToo: boolean },
): PromptMessage[] => [
  reader(language, [ANSWER, ...(comparesToo ? COMPARE : [])]),
  { role: 'user', text: asData('module', shown.map(({ text }) => text).join('\n\n')) },
];

const titleAndStems = ({ id, element, checks }: ShownElement) =>
  [`${id}: ${element.title}`, ...checks.map((one) => `${one.id} ${stemOf(one.check)}`)].join('\n');

const comparison = (shown: readonly ShownElement[], language: string): PromptMessage[] => [
  reader(language, COMPARE),
  { role: 'user', text: asData('module', shown.map(titleAndStems).join('\n\n')) },
];

const stemOf = (check: Check) => (check.type === 'cloze' ? check.text : check.stem);

function showAll({ sections, language }: LookOverRequest): ShownElement[] {
  let checks = 0;
  return sections.flatMap(({ title, elements }) =>
    elements.map((element, at): ShownElement => {
      const own = listChecks(element.content).map((check): NumberedCheck => {
        checks += 1;
        return { id: `q${checks}`, elementId: element.elementId, check };
      });
      const questions = own.map(question).join('\n');
      const lesson = relevantText(plainText(element.content.replace(FOOTNOTE, '')), {
        about: questions,
        tokens: LESSON,
        language,
      });
      const heading = at === 0 ? `Section: ${title}\n` : '';
      const text = `${heading}${element.elementId}: ${element.title}\n${lesson}\n${questions}`;
      return { id: element.elementId, element, checks: own, text };
    }),
  );
}

/**
 * Has a model answer the checks of a drafted module without their keys, and compare its sections: titles, repeated
 * checks. Long modules are read in several requests, and then compared by their titles and questions. A request that
 * fails finds nothing.
 */
export async function lookOver(ask: Ask, request: LookOverRequest, run: Run): Promise<LookOver> {
  const found: LookOver = { doubtful: [], titles: [], repeated: [] };
  const { language } = request;
  const shown = showAll(request);
  const named = new Map(shown.flatMap(({ checks }) => checks.map((one) => [one.id, one] as const)));
  const known = new Set(shown.map(({ id }) => id));
  const asked = async (messages: PromptMessage[], checks: number): Promise<LookOverReply> => {
    const maxOutputTokens = TOKENS + TOKENS_A_CHECK * checks;
    try {
      return await ask({ messages, schema: LookOverReply, maxOutputTokens, temperature: 0 }, run);
    } catch (error) {
      run.signal.throwIfAborted();
      if (isTooMuchText(error) && !isSmallWindow(run)) throw error;
      return { answers: [], titles: [], repeated: [] };
    }
  };
  const parts = splitGroups(shown, ({ text }) => text, windowOf(run) * READ);
  const replies: LookOverReply[] = [];
  for (const part of parts) {
    const checks = part.flatMap((one) => one.checks);
    const reply = await asked(prompt(part, language, { comparesToo: parts.length === 1 }), checks.length);
    replies.push(reply);
    const answers = new Map(reply.answers.map(({ check, answer }) => [check.trim(), answer]));
    for (const { id, elementId, check } of checks) {
      const answer = answers.get(id);
      if (!answer || !isKeyed(check) || check.id === undefined) continue;
      const response = responseOf(check, answer);
      const score = response === undefined ? undefined : scoreResponse(check, response);
      if (score?.ok && score.verdict === 'met') continue;
      found.doubtful.push({ elementId, itemId: check.id, stem: stemOf(check) });
    }
  }
  if (parts.length > 1)
    for (const part of splitGroups(shown, titleAndStems, windowOf(run) * COMPARED))
      replies.push(await asked(comparison(part, language), part.length));
  for (const { titles, repeated } of replies) {
    for (const { element, title } of titles)
      if (known.has(element.trim()) && title.trim())
        found.titles.push({ elementId: element.trim(), title: title.trim() });
    for (const { check, of } of repeated) {
      const [later, earlier] = [named.get(check.trim()), named.get(of.trim())];
      const itemId = later?.check.id;
      if (later && earlier && later !== earlier && itemId !== undefined)
        found.repeated.push({ elementId: later.elementId, itemId });
    }
  }
  return found;
}
