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
import { relevantText } from '../retrieval/relevant-text.ts';
import { splitText } from '../retrieval/split-text.ts';
import { isFullWindow, windowOf } from '../retrieval/window.ts';
import { personalVersionPrompt } from './prompt.ts';

const TOKENS = 6000;
const MOST_CARDS = 20;
/** Shares of a window: the text, and the reply. */
const READ = 0.2;
const REPLY = 0.35;
const WHOLE = 7500;

/** Kinds that rewrite the whole text. A long text is rewritten in parts. */
const WHOLE_TEXTS: readonly PersonalVersionKind[] = ['simpler', 'shorter', 'translation'];

/** Returns the parts of a text to rewrite one by one. */
function partsOf({ kind, element, language, wish }: PersonalVersionRequest, run: FilteredRun): string[] {
  const most = isFullWindow(run) ? WHOLE : Math.floor(windowOf(run) * READ);
  if (WHOLE_TEXTS.includes(kind)) return splitText(element.content, most);
  return [relevantText(element.content, { about: `${element.title} ${wish ?? ''}`, tokens: most, language })];
}

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
  const parts: { title: string; content: string }[] = [];
  for (const content of partsOf(request, run)) {
    const reply = await ask(
      {
        messages: personalVersionPrompt({ ...request, element: { ...element, content } }),
        schema: PersonalVersionReply,
        maxOutputTokens: Math.min(TOKENS, Math.floor(windowOf(run) * REPLY)),
        findProblems: (answer) => {
          const written = contentOf(answer, kind);
          return written ? unfitProblems(`${answer.title}\n${written}`, run) : ['It is empty.'];
        },
      },
      run,
    );
    parts.push({ title: reply.title, content: contentOf(reply, kind) });
  }
  const [first] = parts;
  if (!first || parts.some(({ content }) => !content)) throw new EngineRefusal('model-wrote-nothing', 'model_failed');
  const title = inertMarkdown(first.title).trim().slice(0, 300) || element.title;
  const content = parts.map((part) => part.content).join('\n');
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
