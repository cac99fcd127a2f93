import { readingMinutes } from '@coursecraft/ai/drafting/lesson-length';
import type { ModuleRequest, SourceDocument, Step } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type {
  LeftOut,
  LessonLength,
  ModuleOutline,
  SectionOutline,
} from '@coursecraft/contract/drafting/module-outline';
import type { Phrases } from '../language/phrases.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { planSections, type SectionPlan } from './plan-sections.ts';
import { type ReadTopics, readTopics, withoutEnding } from './read-topics.ts';
import { sectionObjectives } from './section-objectives.ts';
import { type Topic, topicSize } from './topic.ts';

const MOST_LEFT_OUT = 200;

const TOGETHER =
  /\b(?:(?:one|a single|1) (?:course|module)|combined?|merged?|all (?:in|as) one|put (?:them )?together|(?:ein(?:em|en)?|1) (?:einzige[sn]? )?(?:modul|kurs)|zusammen(?:fassen|legen|führen|gefasst)|alles in eine[mr]?|gemeinsame[sn]? (?:modul|kurs))\b/i;

const isTogether = ({ brief = '', title, sections }: ModuleRequest) =>
  title !== undefined || sections !== undefined || TOGETHER.test(brief);

const minutesOf = (topics: readonly Topic[], length: LessonLength) => readingMinutes(topics.map(topicSize), length);

const sectionOf = (
  { title, topics }: SectionPlan,
  { keys }: ReadTopics,
  length: LessonLength,
  phrases: Phrases,
): SectionOutline => ({
  title: title.slice(0, 300),
  objectives: sectionObjectives(topics, phrases),
  minutes: minutesOf(topics, length),
  parts: topics.flatMap((topic) => keys.get(topic) ?? []),
  headings: topics.flatMap((topic) => (keys.has(topic) ? [topic.title.slice(0, 300)] : [])),
});

type Of = { read: ReadTopics; sources: readonly SourceDocument[]; request: ModuleRequest; phrases: Phrases };

function moduleOf({ read, sources, request, phrases }: Of): ModuleOutline | undefined {
  const length = request.length ?? 'standard';
  const names = new Set(sources.map(({ name }) => name));
  const topics = read.topics.filter(({ upload }) => names.has(upload));
  const { sections, unwanted, beyond } = planSections(topics, request);
  if (sections.length === 0) return undefined;
  const asLeftOut = (topic: Topic, reason: LeftOut['reason']): LeftOut => ({
    title: topic.title.slice(0, 300),
    upload: topic.upload,
    reason,
    part: keyed(topic, read),
    minutes: minutesOf([topic], length),
  });
  const leftOut = [
    ...unwanted.map((topic) => asLeftOut(topic, 'not-in-brief')),
    ...beyond.map((topic) => asLeftOut(topic, 'no-room')),
    ...read.leftOut.filter(({ upload }) => names.has(upload)),
  ];
  return {
    title: titleOf({ read, sources, request, phrases }).slice(0, 300),
    length,
    uploads: sources.map(({ name }) => name),
    sections: sections.map((section) => sectionOf(section, read, length, phrases)),
    leftOut: leftOut.slice(0, MOST_LEFT_OUT),
  };
}

const keyed = (topic: Topic, { keys }: ReadTopics) => keys.get(topic) ?? '';

/** A chapter number such as “Chapter 2: …” means nothing in the course. */
const NUMBERED =
  /^(?:chapter|section|part|unit|module|lesson|kapitel|abschnitt|teil|einheit|lektion|modul)\s+(?:\d+(?:\.\d+)*|[ivxlc]+)\s*[:.–—-]\s*(?=\p{L})/iu;

/** Returns the requested title, or the documents' own. */
export function titleOf({ read, sources, request, phrases }: Of): string {
  if (request.title?.trim()) return request.title.trim();
  const titles = sources.flatMap((source) => {
    const own = read.topics.find(({ upload }) => upload === source.name);
    const title = source.title?.trim() || own?.chapter || withoutEnding(source.name);
    return own ? [title.replace(NUMBERED, '')] : [];
  });
  return phrases.moduleOf([...new Set(titles)]) || withoutEnding(sources[0]?.name ?? '');
}

/** Plans a module per document, or one for all on request. Throws `EngineRefusal` if they are too thin. */
export function planModules(request: ModuleRequest, onStep: (step: Step) => void): ModuleOutline[] {
  const { sources, language } = request;
  const total = sources.length + 1;
  const read = readTopics(sources, language, (step) => onStep({ ...step, total }));
  onStep({ kind: 'outlining', label: 'Outlining the modules', done: sources.length, total });
  const phrases = phrasesOf(language);
  const groups = isTogether(request) ? [sources] : sources.map((source) => [source]);
  const modules = groups.flatMap((group) => moduleOf({ read, sources: group, request, phrases }) ?? []);
  const [first] = modules;
  if (!first) throw new EngineRefusal('nothing-for-that');
  // A document without its own module is reported with the first one.
  const usedUploads = new Set(modules.flatMap(({ uploads }) => uploads));
  const silent = sources.filter(({ name }) => !usedUploads.has(name));
  first.leftOut.push(...silent.map(({ name }) => leftOutWhole(name, read)));
  return modules;
}

function leftOutWhole(upload: string, { leftOut }: ReadTopics): LeftOut {
  const isRepeated = leftOut.some((each) => each.upload === upload && each.reason === 'repeated');
  return { title: upload, upload, reason: isRepeated ? 'repeated' : 'too-short' };
}
