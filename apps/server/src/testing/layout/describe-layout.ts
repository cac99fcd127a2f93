import { ACROSS_COURSES } from '../../db/layout/across-courses.ts';
import { REFERENCES_ACROSS_COURSES, TRIGGERS_ELSEWHERE, UNIQUE_ACROSS_COURSES } from '../../db/layout/obstacles.ts';
import { LAYOUT } from '../../db/layout/tables.ts';

const BEGIN = '<!-- layout: from `apps/server/src/db/layout`, where a test holds and writes it -->';
const END = '<!-- /layout -->';

const withReasons = (reasons: { readonly [name: string]: string }) =>
  Object.entries(reasons)
    .map(([name, because]) => `- \`${name}\`: ${because}`)
    .join('\n');

const tablesOf = (kind: 'reference' | 'coordinator') =>
  Object.fromEntries(
    Object.entries(LAYOUT).flatMap(([table, lies]) =>
      lies.kind === kind && 'because' in lies ? [[table, lies.because]] : [],
    ),
  );

/** A page with the layout as it stands put between its marks. */
export function withLayout(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`The page needs the lines ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n${describeLayout()}\n${END}${after}`;
}

function describeLayout(): string {
  const byCourse = Object.entries(LAYOUT).flatMap(([table, lies]) =>
    lies.kind === 'distributed' ? [`\`${table}\``] : [],
  );
  return `### Where each table lies
**By course**, all with \`course_id\` as their key, so that what belongs to one course lies in one shard (${byCourse.length} tables): ${byCourse.join(', ')}.

**On every machine** (reference tables):
${withReasons(tablesOf('reference'))}

**On the coordinator**:
${withReasons(tablesOf('coordinator'))}

### What reaches beyond one course
${ACROSS_COURSES.map(({ what, when, cost, statements }) => {
  const forms = statements.length === 1 ? 'One form' : `${statements.length} forms`;
  return `- **${what}** ${forms} of statement, ${when}. ${cost}`;
}).join('\n')}

### What would not pass as it is
Unique without the course:
${withReasons(UNIQUE_ACROSS_COURSES)}

Foreign keys into another shard:
${withReasons(REFERENCES_ACROSS_COURSES)}

Triggers of tables that are not on the coordinator:
${withReasons(TRIGGERS_ELSEWHERE)}`;
}
