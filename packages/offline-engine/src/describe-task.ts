import type {
  EditRequest,
  ModuleRequest,
  PromptMessage,
  ScenariosRequest,
  SourceDocument,
  Task,
} from '@coursecraft/ai/engine/engine';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';

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

const selectedWords = ({ selection, element }: EditRequest) =>
  selection && element.content.slice(selection.start, selection.end);

const line = (name: string, value: string | number | undefined) =>
  value === undefined || value === '' ? [] : [`${name}: ${value}`];

const optionLines = ({
  title,
  brief,
  formats,
  length,
}: Pick<ModuleRequest, 'title' | 'brief' | 'formats' | 'length'>) => [
  ...line('Title', title),
  ...line('Brief', brief),
  ...line('Formats', formats?.join(', ')),
  ...line('Length', length),
];

const criteria = (rows: readonly CriterionDraft[]): PromptMessage => ({
  role: 'criteria',
  text: rows.map(({ statement }) => `- ${statement}`).join('\n'),
});

const texts = (elements: ScenariosRequest['elements']): PromptMessage[] => [
  criteria(elements.flatMap(({ rows }) => rows)),
  ...elements.map(({ content }) => ({ role: 'element', text: content })),
];

type Described = { lines: string[]; data?: PromptMessage[] };

function describe({ task, request }: Task): Described {
  switch (task) {
    case 'module':
      return { lines: optionLines(request) };
    case 'section': {
      const existingTitles = request.module.sections.map(({ title }) => title).join('; ');
      return { lines: [...optionLines(request), ...line('Told already', existingTitles)] };
    }
    case 'element':
      return {
        lines: [
          ...line('Format', request.format),
          ...line('Title', request.title),
          ...line('Request', request.hint),
          ...line('Section', request.section.title),
        ],
      };
    case 'edit':
      return {
        lines: [
          ...line('Request', request.hint),
          ...line('About the words', selectedWords(request)),
          ...line('Refused before', request.refused.length || undefined),
          ...line('Criteria', request.rows.length),
        ],
        data: [{ role: 'element', text: request.element.content }],
      };
    case 'rows':
      return {
        lines: [...line('Request', request.hint), ...line('May add', request.mayAdd ? 'yes' : 'no')],
        data: [criteria(request.rows), { role: 'element', text: request.element.content }],
      };
    case 'scenarios':
      return {
        lines: [
          ...line('Request', request.hint),
          ...line('How many', request.count),
          ...line('There already', request.present.join('; ')),
        ],
        data: texts(request.elements),
      };
    case 'translation':
      return { lines: [], data: request.places.map(({ texts: all }) => ({ role: 'texts', text: all.join('\n\n') })) };
    case 'scenario': {
      const { title, situation, opening } = request.scenario;
      const present = { role: 'scenario', text: [title, situation, opening].join('\n\n') };
      return { lines: line('Request', request.hint), data: [present, ...texts(request.elements)] };
    }
  }
}

/** Describes the input of the offline engine, which gets data instead of a prompt. */
export function describeTask(given: Task): PromptMessage[] {
  const { language, sources } =
    given.task === 'translation' ? { language: given.request.places[0]?.language, sources: [] } : given.request;
  const { lines, data = [] } = describe(given);
  const text = [`Task: ${given.task}`, ...line('Language', language), ...lines, ...drawnOn(sources)].join('\n');
  return [{ role: 'request', text }, ...data];
}
