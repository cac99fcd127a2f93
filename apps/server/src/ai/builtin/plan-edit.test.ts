import { fileURLToPath } from 'node:url';
import type { EditRequest, SourceDocument } from '@coursecraft/ai/engine/engine';
import { listChecks } from '@coursecraft/domain/content/checks';
import { applyPlan } from '@coursecraft/domain/edit-plan/apply-plan';
import { isGrounded } from '@coursecraft/domain/grounding/is-grounded';
import { planEdit } from '@coursecraft/engine/plan-edit/plan-edit';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_EXTRACTION_LIMITS } from '../../extraction/limits.ts';
import { readDocument } from '../../extraction/read-document.ts';

const NAME = 'tidal-streams.md';
let source: SourceDocument;
beforeAll(async () => {
  const path = fileURLToPath(new URL(`../../extraction/__fixtures__/${NAME}`, import.meta.url));
  source = { ...(await readDocument({ path, name: NAME, kind: 'markdown' }, DEFAULT_EXTRACTION_LIMITS)), name: NAME };
});

const LESSON = `## Streams

The sea is never still. In order to cross a channel, sailors watch the stream. The Sea has many colours, as painters know.

## Crossing

A boat that points straight at its goal is carried sideways; the stream takes it along, whatever the wind does, as long as nobody steers against it.

- rudder
- anchor

\`\`\`check
id: itm_sea
type: true-false
stem: Is the sea still?
answer: false
rows: [row_1]
\`\`\`

[^s1]: notes.md: “kept”
`;

const SORTED = { title: 'Lists', format: 'lesson' as const, content: '- anchor\n- rudder\n' };

const request = (hint: string, change: Partial<EditRequest> = {}): EditRequest => ({
  hint,
  element: { title: 'Tidal streams', format: 'lesson', content: LESSON },
  rows: [{ rowId: 'row_1', statement: 'Explains that a stream carries a boat sideways.', guidance: '' }],
  refused: [],
  language: 'en',
  sources: [source],
  ...change,
});

/** What the element becomes when every edit is accepted; each of them must fit. */
function result(asked: EditRequest): string {
  const { summary, edits } = planEdit(asked);
  const plan = {
    planId: 'p',
    baseVersion: 1,
    baseHash: 'h',
    summary,
    edits: edits.map((edit, at) => ({ ...edit, editId: `e${at}` })),
  };
  const applied = applyPlan(plan, { content: asked.element.content, hash: 'h' });
  if (!applied.ok) throw new Error(JSON.stringify(applied.refused));
  return applied.content;
}

describe('a request', () => {
  it('that is none of those says what can be asked', () => {
    expect(() => planEdit(request('Make it rhyme'))).toThrow(/takes a language model/);
  });
});

describe('edits', () => {
  it('replace a word everywhere, with its capital, and never inside the names of a check', () => {
    const text = result(request('Replace "sea" with "ocean"'));
    expect(text).toContain('The ocean is never still');
    expect(text).toContain('The Ocean has many colours');
    expect(text).toContain('id: itm_sea');
    expect(text).toContain('stem: Is the ocean still?');
  });

  it('write a word the same everywhere, and leave its forms and other words alone', () => {
    const content = 'The ancor holds. The anchors lie. An anchor is heavy.\n';
    const asked = request('fix the spelling of anchor', { element: { title: 'A', format: 'lesson', content } });
    expect(result(asked)).toBe('The anchor holds. The anchors lie. An anchor is heavy.\n');
  });

  it('make a text shorter without what teaches a criterion', () => {
    const text = result(request('shorter'));
    expect(text.length).toBeLessThan(LESSON.length);
    expect(text).toContain('is carried sideways');
    expect(text).not.toContain('colours');
  });

  it('put plainer words and shorter sentences', () => {
    const text = result(request('simplify'));
    expect(text).toContain('To cross a channel');
    expect(text).toContain('carried sideways. The stream');
  });

  it('say more from the documents, with the place', () => {
    const { edits } = planEdit(request('Add more about slack water'));
    expect(edits.length).toBeGreaterThan(0);
    for (const { sources = [] } of edits) {
      expect(sources.length).toBeGreaterThan(0);
      for (const cited of sources) expect(isGrounded(cited, [source])).toBe(true);
    }
    expect(result(request('Add more about slack water'))).toMatch(/Slack water[\s\S]*\[\^s2\]: tidal-streams\.md/);
  });

  it('add a check that belongs to a criterion of the element, and no other', () => {
    const added = listChecks(result(request('Add a question about slack water')));
    expect(added).toHaveLength(2);
    for (const { rows = [] } of added) for (const row of rows) expect(row).toBe('row_1');
  });

  it('put everything new before the closing notes', () => {
    const text = result(request('Add a summary'));
    expect(text.trimEnd().endsWith('[^s1]: notes.md: “kept”')).toBe(true);
  });

  it('take out and rearrange what is named', () => {
    expect(result(request('Remove the sentence about painters'))).not.toContain('painters');
    const moved = result(request('Move “Crossing” before “Streams”'));
    expect(moved.indexOf('## Crossing')).toBeLessThan(moved.indexOf('## Streams'));
    expect(result(request('sort the list'))).toContain('- anchor\n- rudder');
  });

  it('keep to the chosen words', () => {
    const text = result(request('Replace sea with ocean', { selection: 'The Sea has many colours' }));
    expect(text).toContain('The sea is never still');
    expect(text).toContain('The Ocean has many colours');
  });

  it('that were refused are not proposed again', () => {
    const [first] = planEdit(request('Replace sea with ocean')).edits;
    const refused = [{ edit: { editId: 'e', ...first }, reason: 'It is a sea.' }] as EditRequest['refused'];
    const { edits } = planEdit(request('Replace sea with ocean', { refused }));
    expect(edits).not.toContainEqual(first);
    const all = planEdit(request('sort the list')).edits.map((edit) => ({
      edit: { editId: 'e', ...edit },
      reason: '',
    }));
    expect(() => planEdit(request('sort the list', { refused: all }))).toThrow(/refused before/);
  });

  it('that would change nothing say so', () => {
    expect(() => planEdit(request('Sort the list', { element: { ...SORTED } }))).toThrow(/change nothing/);
  });

  it('that name what is not there say so', () => {
    expect(() => planEdit(request('Replace “unicorn” with “horse”'))).toThrow('There is no “unicorn” here.');
    expect(() => planEdit(request('Remove the seventh paragraph'))).toThrow(
      'There is no “the seventh paragraph” here.',
    );
    expect(() => planEdit(request('Turn the first paragraph into a table'))).toThrow(/cannot be done to/);
  });
});
