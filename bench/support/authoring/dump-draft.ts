import type { ModuleDraft } from '../../../packages/domain/src/drafts/draft.ts';
import type { Failure } from './failure.ts';

const lines = (head: string, texts: readonly string[]) => texts.map((text) => `${head}${text}`);

/** A draft as an editor reads it: each element, what it is to prove, and at the end what a stern reader struck out. */
export function dumpDraft(
  { title, sections, scenarios, report }: ModuleDraft,
  { failures, missing }: { failures: readonly Failure[]; missing: readonly string[] },
): string {
  const written = sections.flatMap((section, at) => [
    '',
    `######## ${at + 1}. ${section.title}`,
    ...section.elements.flatMap(({ format, title: name, content, rows }) => [
      '',
      `==== [${format}] ${name}`,
      content
        .replace(/^\[\^[^\]]+\]:.*$/gm, '')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
      ...rows.flatMap(({ key, kind, statement, guidance, keyPoints, misconceptions, goldAnswers }) => [
        `  * CRITERION ${key} [${kind}] ${statement}`,
        ...lines(
          '      - ',
          keyPoints.map(({ text }) => text),
        ),
        ...lines(
          '      ! ',
          misconceptions.map(({ text }) => text),
        ),
        `      g ${guidance}`,
        ...goldAnswers.map(({ verdict, text }) => `      ${verdict}: ${text}`),
      ]),
    ]),
  ]);
  const asked = scenarios.flatMap((one) => [
    '',
    `@@ SCENARIO ${one.title}`,
    `   ${one.situation}`,
    `   ${one.opening} -> ${one.rowKeys.join(', ')}`,
  ]);
  return [
    `# ${title}`,
    ...written,
    ...asked,
    ...(report ? ['', `REPORT ${JSON.stringify(report, undefined, 1)}`] : []),
    '',
    `######## ${missing.length} objectives that nothing asks for`,
    ...missing,
    '',
    `######## ${failures.length} failures`,
    ...failures.map(({ kind, text }) => `${kind} | ${text.replace(/\s+/g, ' ')}`),
    '',
  ].join('\n');
}
