import type { TransferNote, TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import type { FileLedger } from '@coursecraft/documents/zip/file-ledger';
import type { RefusedFile } from '@coursecraft/documents/zip/package-files';
import { kindOf, PICTURE } from './file-kind.ts';
import { namesInText } from './names-in-text.ts';
import { createPartList } from './part-list.ts';
import { type PlayedPackage, type Reading, textsOf } from './portable-course.ts';

type Settling = Reading & {
  dropped: ReadonlyMap<string, TransferNote>;
  /** Keys of empty modules and sections. */
  emptied: ReadonlySet<string>;
  ledger: FileLedger;
  refused: readonly RefusedFile[];
  leftover?: ((path: string) => TransferNote | undefined) | undefined;
};

export type FileCounts = { all: number; read: number; shown: number; played: number; leftOut: number };

export type AccountedReading = Reading & { files: FileCounts };

const TOOL_FOLDER = /^(?:.*\/)?(?:\.[^/]+|node_modules)\//;
const SHOWABLE = /\.(?:pdf|docx?|pptx?|xlsx?|od[tps]|rtf|html?|xhtml|md|mp[34]|m4[av]|webm|og[gv]|wav|vtt|srt|zip)$/i;
const PROGRAM = /\.(?:xsd|dtd|ent|map|woff2?|ttf|otf|eot|lock)$|(?:^|\/)(?:package(?:-lock)?\.json|\.[^/]+)$/i;

/** Completes a report so that every file and part has an outcome. Removes files that no text shows. */
export function accountFor({ course, parts, dropped, emptied, ledger, refused, leftover }: Settling): AccountedReading {
  const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  const places = new Set([
    ...course.modules.flatMap(({ key, sections }) => [key, ...sections.map((section) => section.key)]),
    ...elements.map(({ key }) => key),
  ]);
  const cover = course.look?.cover;
  const shown = new Set([...(cover === undefined ? [] : [cover]), ...elements.flatMap(textsOf).flatMap(namesInText)]);
  const gone = (key: string) => emptied.has(key.replace(/^(?:module|section):/, '')) || emptied.has(key);
  const files = course.files.filter(({ name }) => shown.has(name));
  const settled = parts.map((part): TransferPart => {
    if (part.file !== undefined && !shown.has(part.file)) return leftOut(part, 'unused');
    if (part.element !== undefined && !places.has(part.element))
      return leftOut(part, dropped.get(part.element) ?? 'empty');
    if (/^(?:module|section)$/.test(part.becomes ?? '') && gone(part.key)) return leftOut(part, 'empty');
    return part.outcome === 'left-out' && part.notes.length === 0 ? leftOut(part, reasonless(part)) : part;
  });
  const partList = createPartList();
  for (const [key, note] of dropped)
    if (!parts.some(({ element }) => element === key))
      partList.add({ key, kind: 'text', called: 'element', title: key }).leaveOut(note);
  for (const { name, why } of refused)
    partList.add({ key: `outside:${name}`, kind: kindOf(name), called: 'file', title: name }).leaveOut(why, name);
  const placed = new Set(files.flatMap(({ path, pack = [] }) => [path, ...pack.map((one) => one.path)]));
  const fateOf = (path: string): Exclude<keyof FileCounts, 'all'> => {
    if (placed.has(path)) return 'shown';
    if (ledger.isAccounted(path)) return 'read';
    return course.packages.some((one) => plays(one, path)) ? 'played' : 'leftOut';
  };
  const fates = Map.groupBy(ledger.files.names, fateOf);
  const unplaced = fates.get('leftOut') ?? [];
  const count = (fate: Exclude<keyof FileCounts, 'all'>) => fates.get(fate)?.length ?? 0;
  for (const path of new Set(unplaced.map((one) => TOOL_FOLDER.exec(one)?.[0] ?? one)))
    partList
      .add({ key: `unused:${path}`, kind: kindOf(path), called: 'file', title: path })
      .leaveOut(leftover?.(path) ?? reasonOf(path), path);
  const counts = {
    all: ledger.files.names.length + refused.length,
    read: count('read'),
    shown: count('shown'),
    played: count('played'),
    leftOut: unplaced.length + refused.length,
  };
  return { course: { ...course, files }, parts: [...settled, ...partList.all()], files: counts };
}

const plays = ({ folder, archive }: PlayedPackage, path: string) =>
  archive === undefined && (folder === '' || path.startsWith(`${folder}/`));

function reasonOf(path: string): TransferNote {
  if (path.endsWith('/') || PROGRAM.test(path)) return 'not-needed';
  if (/\.(?:css|scss|less)$/i.test(path)) return 'style-dropped';
  if (/\.(?:[cm]?jsx?|tsx?)$/i.test(path)) return 'script-dropped';
  return PICTURE.test(path) || SHOWABLE.test(path) ? 'unused' : 'kind-not-read';
}

const reasonless = ({ kind }: TransferPart): TransferNote => (kind === 'structure' ? 'empty' : 'unused');

/** Reports a part as left out. */
export function leftOut(
  { becomes: _, element: __, file: ___, ...part }: TransferPart,
  note: TransferNote,
): TransferPart {
  const isNoted = part.notes.some((one) => one.note === note);
  return { ...part, outcome: 'left-out', notes: isNoted ? part.notes : [...part.notes, { note }] };
}
