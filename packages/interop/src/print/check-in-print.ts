import type { Check } from '@coursecraft/contract/assessment/check';
import { answersOf } from '@coursecraft/domain/content/check-answers';
import { studentCheck } from '@coursecraft/domain/content/student-view';
import type { CourseWords } from '../words/course-words.ts';

/** Lines to write an answer on. */
const WRITING_LINES = ['***', '***', '***'];

/** Writes a check as Markdown for print, with its answer on request. */
export function checkInPrint(check: Check & { id: string }, words: CourseWords, withSolutions: boolean): string {
  const lines = [`**${words.question}**`, check.stem];
  const shown = studentCheck(check);
  switch (shown.type) {
    case 'single-choice':
    case 'multi-choice':
      lines.push(shown.options.map(({ text }) => `- ☐ ${text.replace(/\n+/g, ' ')}`).join('\n'));
      break;
    case 'true-false':
      lines.push(`- ☐ ${words.true}\n- ☐ ${words.false}`);
      break;
    case 'cloze':
      lines.push(shown.text.replace(/\{\{\w+\}\}/g, '\\_\\_\\_\\_\\_\\_'));
      break;
    case 'match':
      lines.push(shown.left.map((left) => `- ${left}: \\_\\_\\_\\_\\_\\_`).join('\n'), `(${shown.right.join(' · ')})`);
      break;
    case 'order':
      lines.push(shown.items.map((item) => `- ${item.replace(/\n+/g, ' ')}`).join('\n'));
      break;
    case 'free-response':
      lines.push(...WRITING_LINES);
      break;
    default:
      lines.push('***');
  }
  if (withSolutions && check.type !== 'free-response') {
    const right = check.type === 'true-false' ? [check.answer ? words.true : words.false] : answersOf(check);
    lines.push(`*${words.solution}:* ${right.join('; ').replace(/\n+/g, ' ')}`);
    if (check.explanation) lines.push(`*${words.why}:* ${check.explanation}`);
  }
  return lines.join('\n\n');
}
