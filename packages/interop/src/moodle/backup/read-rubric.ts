import { descendants } from '@coursecraft/documents/xml/read-xml';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { statedCriterion } from '../../course/drafts.ts';
import type { OpenPart } from '../../course/part-list.ts';
import { shortKey } from '../../course/short-key.ts';
import type { BackupActivity } from './backup-outline.ts';
import { field, readBackupXml } from './backup-xml.ts';

const LONGEST_STATEMENT = 2000;

/** Reads a rubric or marking guide as criteria. */
export async function readRubric(
  files: PackageFiles,
  { id, folder }: BackupActivity,
  part: OpenPart,
): Promise<CriterionDraft[]> {
  const grading = await readBackupXml(files, `${folder}/grading.xml`).catch((error: unknown) => {
    part.note('unreadable', `${folder}/grading.xml: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  });
  return descendants(grading, 'criterion', 'guide_criterion').flatMap((criterion, index) => {
    const statement = plain(field(criterion, 'description') || field(criterion, 'shortname'));
    if (!statement || statement.length > LONGEST_STATEMENT) return [];
    const levels = descendants(criterion, 'level').map(
      (level) => `- ${plain(field(level, 'definition'))} (${Number(field(level, 'score') || '0')})`,
    );
    return [
      statedCriterion(shortKey(`module:${id}/${index}`), statement, {
        guidance: levels.join('\n'),
        kind: 'application',
      }),
    ];
  });
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
