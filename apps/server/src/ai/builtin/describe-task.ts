import type { PromptMessage, SourceDocument, Task } from '../engine.ts';

const size = ({ pages }: SourceDocument) => pages.reduce((sum, { text }) => sum + text.length, 0);

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

const drawnOn = (sources: readonly SourceDocument[]) =>
  sources.length === 0
    ? ['Documents: none']
    : [
        'Documents:',
        ...sources.map(
          (source) => `- ${source.name} (${counted(source.pages.length, 'page')}, ${size(source)} characters)`,
        ),
      ];

const line = (name: string, value: string | number | undefined) =>
  value === undefined || value === '' ? [] : [`${name}: ${value}`];

/** What the built-in engine is asked, in plain words: it is given data, and no prompt. */
export function describeTask({ task, request }: Task): PromptMessage[] {
  const lines = [`Task: ${task}`, ...line('Language', request.language)];
  if (task === 'module' || task === 'section') {
    lines.push(...line('Title', request.title), ...line('Brief', request.brief));
    lines.push(...line('Formats', request.formats?.join(', ')));
  }
  if (task === 'section')
    lines.push(...line('Told already', request.module.sections.map(({ title }) => title).join('; ')));
  if (task === 'element') {
    lines.push(...line('Format', request.format), ...line('Title', request.title), ...line('Request', request.hint));
    lines.push(...line('Section', request.section.title));
  }
  if (task === 'edit') {
    lines.push(...line('Request', request.hint), ...line('About the words', request.selection));
    lines.push(
      ...line('Refused before', request.refused.length || undefined),
      ...line('Criteria', request.rows.length),
    );
  }
  const messages = [{ role: 'request', text: [...lines, ...drawnOn(request.sources)].join('\n') }];
  return task === 'edit' ? [...messages, { role: 'element', text: request.element.content }] : messages;
}
