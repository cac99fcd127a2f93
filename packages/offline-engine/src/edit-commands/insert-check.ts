import type { CommandRequest, ModuleRequest, SourceDocument } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { Check } from '@coursecraft/contract/assessment/check';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { listChecks } from '@coursecraft/domain/content/checks';
import { draftModule } from '../drafting/draft-module.ts';
import { appendBlock, type ProposedEdit } from '../markdown/text-parts.ts';
import { phrasesOf } from './phrases.ts';

const NOTE_MARK = /\s*\[\^[^\]]+\]/g;

function checksFrom(request: ModuleRequest) {
  try {
    const { sections } = draftModule({ ...request, formats: ['lesson', 'check'] }, () => undefined);
    return sections
      .flatMap(({ elements }) => elements)
      .flatMap(({ content, citations }) => listChecks(content).map((check) => ({ check, citations })))
      .filter(({ check }) => check.type !== 'free-response');
  } catch (error) {
    if (error instanceof EngineRefusal) return [];
    throw error;
  }
}

const questionOf = (check: Check): string => (check.type === 'cloze' ? `${check.stem}\n${check.text}` : check.stem);

const asSource = ({ title, content }: CommandRequest['element']): SourceDocument => {
  const text = content.replace(/```[\s\S]*?```/g, '').replace(/^\[\^[^\]]+\]: .*$|\[\^[^\]]+\]/gm, '');
  return { name: title, paged: false, pages: [{ page: 1, text }] };
};

/** Inserts a new check about the text or the documents; the author chooses its criterion. */
export function insertCheck({ element, language, sources, refused }: CommandRequest): ProposedEdit[] {
  const asked = new Set(
    [element.content, ...refused.map(({ edit }) => edit.text ?? '')].flatMap((text) =>
      listChecks(text).map(questionOf),
    ),
  );
  const isNew = ({ check }: { check: Check }) => !asked.has(questionOf(check));
  const subject = { title: element.title, brief: element.title, sections: 1 };
  const own = checksFrom({ language, sources: [asSource(element)] }).find(isNew);
  const found = own ?? (sources.length > 0 ? checksFrom({ language, sources, ...subject }).find(isNew) : undefined);
  if (!found) throw new EngineRefusal('documents-give-none');
  const { id: _, rows: _criteria, ...check } = found.check;
  const phrases = phrasesOf(language);
  return [
    appendBlock(element.content, writeCheck(check as typeof found.check).replace(NOTE_MARK, ''), {
      reason: own ? phrases.fromText : phrases.fromDocument,
      ...(own ? {} : { sources: found.citations.slice(0, 5) }),
    }),
  ];
}
