import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type { PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';
import { fence } from '@coursecraft/domain/content/blocks';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { Ask } from '../engine/ask.ts';
import type { FilteredRun } from '../engine/engine.ts';
import type { PersonalVersionDraft, PersonalVersionRequest } from '../engine/personal-version-request.ts';
import { EngineRefusal } from '../engine/refusal.ts';
import { PersonalVersionReply } from '../engine/replies.ts';
import { unfitProblems } from '../prompts/unfit-texts.ts';
import { personalVersionPrompt } from './prompt.ts';

const TOKENS = 6000;
const MOST_CARDS = 20;

/** Kinds with a format of their own; others keep the original's. */
const FORMATS: Partial<Record<PersonalVersionKind, ElementFormat>> = {
  example: 'example',
  analogy: 'analogy',
  story: 'story',
  summary: 'summary',
  flashcards: 'flashcards',
  diagram: 'diagram',
};

/** Writes a personal version by a model as inert text. */
export async function writePersonalVersion(
  ask: Ask,
  request: PersonalVersionRequest,
  run: FilteredRun,
): Promise<PersonalVersionDraft> {
  const { kind, element } = request;
  const reply = await ask(
    {
      messages: personalVersionPrompt(request),
      schema: PersonalVersionReply,
      maxOutputTokens: TOKENS,
      findProblems: (answer) => {
        const content = contentOf(answer, kind);
        return content ? unfitProblems(`${answer.title}\n${content}`, run) : ['It is empty.'];
      },
    },
    run,
  );
  const content = contentOf(reply, kind);
  if (!content) throw new EngineRefusal('model-wrote-nothing', 'model_failed');
  const title = inertMarkdown(reply.title).trim().slice(0, 300) || element.title;
  return { title, format: FORMATS[kind] ?? element.format, content };
}

/** Returns the content of a reply; empty if it does not fit the kind. */
function contentOf({ content, cards, diagram }: PersonalVersionReply, kind: PersonalVersionKind): string {
  const text = inertMarkdown(content).trim();
  if (kind === 'flashcards') {
    const kept = cards
      .map(({ front, back }) => ({ front: inertMarkdown(front).trim(), back: inertMarkdown(back).trim() }))
      .filter(({ front, back }) => front && back)
      .slice(0, MOST_CARDS);
    return kept.length > 0 ? `${fence('flashcards', writeYaml({ cards: kept }))}\n` : '';
  }
  if (kind === 'diagram') return diagram?.trim() ? `${fence('diagram', diagram.trim())}\n\n${text}\n` : '';
  return text && `${text}\n`;
}
