import { describe, expect, test } from 'vitest';
import {
  DEFAULT_OPTIONS,
  type DraftOptions,
  outlineRequests,
  planOf,
  previewOf,
  requestOf,
} from './generation-request.ts';

const PLACE = { moduleId: 'mod_1', sectionId: 'sec_1' };
const WISHES: DraftOptions = {
  title: ' Tides ',
  brief: ' For sailors ',
  sections: 3,
  length: 'brief',
  format: 'story',
  formats: ['lesson', 'check'],
  uploads: ['a.pdf'],
};

describe('drafting request', () => {
  test('omits unchanged fields', () => {
    expect(requestOf('module', DEFAULT_OPTIONS, PLACE)).toEqual({ kind: 'module', body: {} });
    expect(requestOf('section', DEFAULT_OPTIONS, PLACE)).toEqual({ kind: 'section', body: { moduleId: 'mod_1' } });
    expect(requestOf('element', DEFAULT_OPTIONS, PLACE)).toEqual({
      kind: 'element',
      body: { ...PLACE, format: 'lesson' },
    });
  });

  test('includes only the fields of its kind', () => {
    const common = { title: 'Tides', uploads: ['a.pdf'] };
    const formats = ['lesson', 'check'];
    expect(requestOf('module', WISHES, PLACE).body).toEqual({
      ...common,
      formats,
      brief: 'For sailors',
      length: 'brief',
      sections: 3,
    });
    expect(requestOf('section', WISHES, PLACE).body).toEqual({
      ...common,
      formats,
      brief: 'For sailors',
      length: 'brief',
      moduleId: 'mod_1',
    });
    expect(requestOf('element', WISHES, PLACE).body).toEqual({
      ...common,
      ...PLACE,
      format: 'story',
      hint: 'For sailors',
    });
    expect(requestOf('element', { ...WISHES, format: 'lesson' }, PLACE).body).toMatchObject({ length: 'brief' });
  });

  test('is the same for a plan and its modules', () => {
    const { uploads } = WISHES;
    expect(planOf(WISHES)).toEqual({ title: 'Tides', brief: 'For sailors', sections: 3, length: 'brief', uploads });
    const outline = {
      title: 'Tides',
      length: 'brief' as const,
      uploads: ['a.pdf'],
      sections: [{ title: 'Ebb', objectives: [], minutes: 1, parts: ['a.pdf#0:ebb'] }],
      leftOut: [{ title: 'Index', upload: 'a.pdf', reason: 'front-matter' as const }],
    };
    expect(outlineRequests([outline], WISHES)).toEqual([
      {
        kind: 'module',
        body: { outline: { ...outline, leftOut: [] }, brief: 'For sailors', formats: ['lesson', 'check'] },
      },
    ]);
  });

  test('is previewed with everything that it sends', () => {
    for (const kind of ['module', 'section', 'element'] as const) {
      const request = requestOf(kind, WISHES, PLACE);
      const { brief, ...body } = { brief: undefined, ...request.body };
      const said = brief ? { ...body, hint: brief } : body;
      expect(previewOf('crs_1', request)).toEqual({ ...said, courseId: 'crs_1', task: kind });
    }
  });
});
