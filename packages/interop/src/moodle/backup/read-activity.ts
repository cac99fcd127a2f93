import { childElement, descendants, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { fence } from '@coursecraft/domain/content/blocks';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { cardsBlock } from '@coursecraft/domain/flashcards/cards-block';
import { settleCheck } from '../../checks/settle-check.ts';
import { splitStem } from '../../checks/split-stem.ts';
import { cardStacks, isCardSized } from '../../course/cards-to-elements.ts';
import type { Shelf } from '../../course/media-shelf.ts';
import type { OpenPart } from '../../course/part-list.ts';
import { type htmlToContent, pageToContent } from '../../html/html-to-content.ts';
import { videoAddress } from '../../html/video-address.ts';
import { oneParagraph } from '../../markdown/one-paragraph.ts';
import { questionText } from '../question-context.ts';
import { type BackupFile, type BackupFiles, type BackupLinks, backupContext } from './backup-files.ts';
import type { BackupActivity } from './backup-outline.ts';
import { field, formatOf } from './backup-xml.ts';
import { readRubric } from './read-rubric.ts';

export type ActivityReading = {
  files: PackageFiles;
  shelf: Shelf;
  backupFiles: BackupFiles;
  linkOf: BackupLinks;
};

export type ActivityContent = { content: string; rows?: CriterionDraft[] };

/** Reads an activity except quizzes and books. */
export async function readActivity(
  activity: BackupActivity,
  node: XmlElement,
  part: OpenPart,
  reading: ActivityReading,
): Promise<ActivityContent> {
  const own = reading.backupFiles.get(activity.context) ?? [];
  const context = backupContext(part, reading.shelf, own, reading.linkOf);
  const text = (holder: XmlElement | undefined, name: string) =>
    questionText({ text: field(holder, name), format: formatOf(holder, `${name}format`) }, part, {
      shelf: reading.shelf,
      context: () => context,
    });
  const intro = text(node, 'intro');
  const asText = (...texts: string[]): ActivityContent => {
    const content = [intro, ...texts].filter(Boolean).join('\n\n');
    if (content) part.becomes('text');
    else part.leaveOut('empty');
    return { content };
  };
  switch (activity.kind) {
    case 'page':
      return asText(text(node, 'content'));
    case 'label':
      return asText();
    case 'url':
      return asText(linkTo(field(node, 'externalurl').trim(), activity.title));
    case 'resource':
    case 'folder':
      return asText(await filesIn(own, reading, part, context));
    case 'assign':
      return readAssignment(activity, intro, part, reading.files);
    case 'forum':
      part.note('discussion-as-prompt');
      return asText();
    case 'glossary':
      return asText(...cardsIn(node, text));
    case 'lesson': {
      const pages = descendants(node, 'page').map((page) =>
        [`### ${field(page, 'title').trim()}`, text(page, 'contents')].join('\n\n'),
      );
      part.note('condition-dropped', 'lesson');
      return asText(...pages);
    }
    case 'choice': {
      const options = descendants(node, 'option').map((option) => `- ${field(option, 'text').trim()}`);
      part.note('not-a-check', activity.kind);
      return asText(options.join('\n'));
    }
    case 'feedback': {
      const items = descendants(node, 'item').map((item) => `- ${field(item, 'name').trim()}`);
      part.note('not-a-check', activity.kind);
      return asText(items.join('\n'));
    }
    case 'scorm':
    case 'h5pactivity':
    case 'hvp':
      return { content: intro };
    default:
      // Only the description can be imported.
      part.leaveOut(isTool(activity.kind) ? 'external-tool' : 'kind-unknown', activity.kind);
      return { content: intro };
  }
}

const isTool = (kind: string) => /^(lti|bigbluebuttonbn)$/.test(kind);

function linkTo(address: string, title: string): string {
  const video = videoAddress(address);
  if (video) return fence('video', writeYaml({ url: video }));
  if (!/^https?:\/\//i.test(address)) return '';
  return `[${title.replace(/([\\[\]])/g, '\\$1') || address}](<${address.replace(/[<>\s]/g, encodeURIComponent)}>)`;
}

async function filesIn(
  own: readonly BackupFile[],
  { files, shelf }: ActivityReading,
  part: OpenPart,
  context: Parameters<typeof htmlToContent>[1],
): Promise<string> {
  const contents: string[] = [];
  for (const file of own.filter(({ area }) => area === 'content')) {
    if (/\.x?html?$/i.test(file.name)) {
      const page = await readText(files, file.path).catch(() => undefined);
      if (page !== undefined) contents.push(pageToContent(page, context));
      else part.note('file-missing', file.name);
      continue;
    }
    const url = shelf.keep(file.path, file.name, file.name);
    const words = file.name.replace(/([\\[\]])/g, '\\$1');
    if (url) contents.push(/\.(png|jpe?g|gif|webp|svg)$/i.test(file.name) ? `![](${url})` : `[${words}](${url})`);
    else part.note('file-missing', file.name);
  }
  return contents.filter(Boolean).join('\n\n');
}

async function readAssignment(
  activity: BackupActivity,
  intro: string,
  part: OpenPart,
  files: PackageFiles,
): Promise<ActivityContent> {
  const criteria = await readRubric(files, activity, part);
  const { above, stem } = splitStem(intro);
  const check = settleCheck(
    { type: 'free-response', stem: stem || activity.title || '…', rows: criteria.map(({ key }) => key).slice(0, 20) },
    part,
  );
  if (check) part.becomes(check.type);
  part.note('staff-graded');
  return { content: [above, check ? writeCheck(check) : stem].filter(Boolean).join('\n\n'), rows: criteria };
}

function cardsIn(node: XmlElement, text: (holder: XmlElement, name: string) => string): string[] {
  const cards = descendants(childElement(node, 'entries'), 'entry')
    .map((entry) => ({ front: field(entry, 'concept').trim(), back: oneParagraph(text(entry, 'definition')) }))
    .filter((card) => card.front && card.back && isCardSized(card));
  return cardStacks(cards).map(cardsBlock);
}
