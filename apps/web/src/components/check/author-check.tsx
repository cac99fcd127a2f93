import type { Check } from '@coursecraft/contract/assessment/check';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { BlockFrame } from '../blocks/block-frame.tsx';
import { useContentSurroundings } from '../content-context.ts';
import { useCheckProblems } from '../failure-messages/use-check-problems.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { CheckStem } from './check-stem.tsx';
import { gapsIn } from './cloze-parts.ts';
import { FilledText } from './filled-text.tsx';
import { checkMessages } from './messages.ts';
import { ReadOnlyCheck } from './read-only-check.tsx';

type Line = {
  text: string;
  right: boolean;
  note?: string | undefined;
  /** Compared exactly with the student's text. */
  isExact?: boolean;
};
type Words = {
  yes: string;
  no: string;
  tolerance: (value: number) => string;
  gap: (number: number) => string;
  offered: (options: string) => string;
};

function keyLines(check: Check, words: Words): Line[] {
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return check.options.map((option) => ({
        text: option.text,
        right: option.correct === true,
        note: option.feedback,
      }));
    case 'true-false':
      return [{ text: check.answer ? words.yes : words.no, right: true }];
    case 'numeric':
      return [
        {
          text: [check.answer, check.unit].filter(Boolean).join(' '),
          right: true,
          note: check.tolerance ? words.tolerance(check.tolerance) : undefined,
        },
      ];
    case 'short-text':
      return check.accept.map((text) => ({ text, right: true, isExact: true }));
    case 'cloze':
      return gapsIn(check.text).map((gap, at) => ({
        text: `${words.gap(at + 1)}: ${check.gaps[gap]?.accept.join(' / ') ?? ''}`,
        right: true,
        isExact: true,
        note: check.gaps[gap]?.options && words.offered(check.gaps[gap].options.join(' · ')),
      }));
    case 'match':
      return check.pairs.map((pair) => ({ text: `${pair.left} → ${pair.right}`, right: true }));
    case 'order':
      return check.items.map((item, index) => ({ text: `${index + 1}. ${item}`, right: true }));
    case 'free-response':
      return [];
  }
}

export default function NotAnsweredCheck({ body }: { body: string }) {
  const { audience } = useContentSurroundings();
  return audience === 'reviewer' ? <ReadOnlyCheck body={body} /> : <AuthorCheck body={body} />;
}

function AuthorCheck({ body }: { body: string }) {
  const t = useMessages(checkMessages);
  const say = useCheckProblems();
  const context = useContentSurroundings();
  const reading = readCheck(body);
  if (!reading.ok)
    return (
      <BlockFrame icon={TriangleAlert} name={t('problems')} className="border-brick">
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {reading.problems.map((problem) => (
            <li key={`${problem.path} ${problem.reason}`}>{say(problem)}</li>
          ))}
        </ul>
      </BlockFrame>
    );
  const { check } = reading;
  const known = context.audience === 'author' ? context.criteria : undefined;
  const proved = (check.rows ?? []).filter((rowId) => !known || known.has(rowId)).length;
  const isIdle = proved === 0 && (check.rows?.length ?? 0) > 0;
  const lines = keyLines(check, {
    yes: t('yes'),
    no: t('no'),
    tolerance: (tolerance) => t('tolerance', { tolerance }),
    gap: (number) => t('gap', { number }),
    offered: (options) => t('offered', { options }),
  });
  return (
    <BlockFrame
      icon={CircleHelp}
      name={t('check')}
      isNumbered
      aside={
        isIdle ? <span className="font-medium text-brick">{t('provesNoMore')}</span> : t('proves', { count: proved })
      }
    >
      <div className="flex flex-col gap-3">
        <CheckStem text={check.stem} />
        {check.type === 'cloze' && <FilledText check={check} />}
        {check.type === 'free-response' && <p className="text-soft">{t('freeResponse')}</p>}
        <ul className="flex flex-col gap-1.5 empty:hidden">
          {lines.map((line) => (
            <li key={line.text} className="flex items-start gap-2.5 text-16">
              <span className="mt-1 flex size-4.5 shrink-0 items-center justify-center">
                {line.right ? (
                  <CircleCheck role="img" aria-label={t('rightAnswer')} size={18} className="text-leaf" />
                ) : (
                  <span aria-hidden className="size-1.5 rounded-full bg-edge" />
                )}
              </span>
              <span className={line.right ? 'font-medium' : undefined}>
                {line.isExact ? line.text : <InlineMarkdown text={line.text} />}
                {line.note && (
                  <span className="block text-14 font-normal text-soft">
                    <InlineMarkdown text={line.note} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
        {check.hints && (
          <p className="text-14 text-soft">
            <span className="font-medium">{t('hints')}: </span>
            <InlineMarkdown text={check.hints.join(' · ')} />
          </p>
        )}
        {check.explanation && (
          <p className="text-14 text-soft">
            <span className="font-medium">{t('explanation')}: </span>
            <InlineMarkdown text={check.explanation} />
          </p>
        )}
      </div>
    </BlockFrame>
  );
}
