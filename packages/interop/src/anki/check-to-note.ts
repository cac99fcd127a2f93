import type { Check } from '@coursecraft/contract/assessment/check';
import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';
import { studentCheck } from '@coursecraft/domain/content/student-view';
import type { WrittenKind } from './note-kinds.ts';

export type CheckNote = {
  kind: WrittenKind;
  front: string;
  back: string;
  hint: string;
  more: string;
  cards: number[];
  losses: { note: TransferNote; what?: string }[];
};

type ToHtml = (markdown: string) => string;

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
const list = (items: readonly string[], tag = 'ul') =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag.split(' ')[0]}>`;
const LETTERS = 'ol type="A"';

/** Converts a check to a note; undefined for a check without a key. */
export function checkToNote(check: Check, toHtml: ToHtml): CheckNote | undefined {
  const shared = {
    kind: 'basic' as const,
    front: toHtml(check.stem),
    hint: (check.hints ?? []).map(toHtml).join('<br>'),
    more: check.explanation ? toHtml(check.explanation) : '',
    cards: [0],
    losses: [{ note: 'scoring-simplified' as const, what: check.type }],
  };
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice': {
      const right = check.options.filter(({ correct }) => correct);
      const withFeedback = check.options.filter(({ feedback }) => feedback);
      return {
        ...shared,
        front: `${shared.front}${list(
          check.options.map(({ text }) => toHtml(text)),
          LETTERS,
        )}`,
        back: right.length > 1 ? list(right.map(({ text }) => toHtml(text))) : toHtml(right[0]?.text ?? ''),
        more: [
          shared.more,
          ...withFeedback.map(({ text, feedback = '' }) => `<p>${toHtml(text)}: ${toHtml(feedback)}</p>`),
        ].join(''),
      };
    }
    case 'true-false':
      return { ...shared, front: `${shared.front}<p>✓ / ✗</p>`, back: check.answer ? '✓' : '✗' };
    case 'numeric': {
      const words = `${check.answer}${check.unit ? ` ${escaped(check.unit)}` : ''}`;
      return { ...shared, back: check.tolerance ? `${words} (± ${check.tolerance})` : words };
    }
    case 'short-text': {
      const [first = '', ...others] = check.accept;
      const more = others.length > 0 ? `<p>${others.map(escaped).join(' / ')}</p>${shared.more}` : shared.more;
      return { ...shared, kind: 'typed', back: escaped(first), more, losses: others.length > 0 ? shared.losses : [] };
    }
    case 'cloze':
      return clozeNote(check, shared, toHtml);
    case 'match': {
      const { left, right } = studentCheck(check) as { left: string[]; right: string[] };
      const pairs = check.pairs.map((pair) => `${toHtml(pair.left)} → ${toHtml(pair.right)}`);
      return {
        ...shared,
        front: `${shared.front}${list(left.map(toHtml))}${list(right.map(toHtml))}`,
        back: list(pairs),
      };
    }
    case 'order': {
      const { items } = studentCheck(check) as { items: string[] };
      return {
        ...shared,
        front: `${shared.front}${list(items.map(toHtml))}`,
        back: list(check.items.map(toHtml), 'ol'),
      };
    }
    case 'free-response':
      return undefined;
  }
}

type Cloze = Extract<Check, { type: 'cloze' }>;
const GAP = /\{\{(\w+)\}\}/g;

/** An answer with cloze syntax cannot be a cloze, so its card shows blanks and answers. */
function clozeNote(check: Cloze, shared: Omit<CheckNote, 'back'>, toHtml: ToHtml): CheckNote {
  const names = [...new Set([...check.text.matchAll(GAP)].map(([, name = '']) => name))];
  const answers = names.map((name) => check.gaps[name]?.accept ?? []);
  const isMarked = answers.some(([answer = '']) => /::|\{\{|\}\}/.test(answer));
  const others = answers.map((accept) => accept.slice(1)).filter((accept) => accept.length > 0);
  const text = toHtml(check.text);
  if (isMarked) {
    const back = list(
      answers.map((accept) => escaped(accept.join(' / '))),
      'ol',
    );
    return { ...shared, front: `${shared.front}<p>${text.replace(GAP, '____')}</p>`, back };
  }
  const put = text.replace(GAP, (_all, name: string) => {
    const { accept = [], options = [] } = check.gaps[name] ?? {};
    const hint = options.map(escaped).join(' / ');
    return `{{c${names.indexOf(name) + 1}::${escaped(accept[0] ?? '')}${hint && !/::|\}\}/.test(hint) ? `::${hint}` : ''}}}`;
  });
  const also = others.length > 0 ? list(others.map((accept) => escaped(accept.join(' / ')))) : '';
  return {
    ...shared,
    kind: 'cloze',
    back: put,
    more: `${also}${shared.more}`,
    cards: names.map((_, index) => index),
    losses: others.length > 0 ? shared.losses : [],
  };
}
