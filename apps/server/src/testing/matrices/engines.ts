import { fileURLToPath } from 'node:url';
import type { AnswerGradingRequest, EditProposal, Engine, SourceDocument, Step } from '@coursecraft/ai/engine/engine';
import { DEFAULT_EXTRACTION_LIMITS } from '@coursecraft/documents/limits';
import { readDocument } from '@coursecraft/documents/read-document';
import { findLeak } from '@coursecraft/domain/answer-leak-filter/find-leak';
import { listChecks } from '@coursecraft/domain/content/checks';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { ElementDraft } from '@coursecraft/domain/drafting/draft';
import { applyPlan } from '@coursecraft/domain/editing/apply-plan';
import { isGrounded } from '@coursecraft/domain/grounding/is-grounded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkReply,
  criteriaReply,
  editReply,
  elementReply,
  gradeReply,
  keyPointsReply,
  scenarioReply,
  sectionReply,
} from '../../ai/__fixtures__/obliging-replies.ts';
import { createModelEngine } from '../../ai/model/create-model-engine.ts';
import { createOfflineEngine } from '../../ai/offline/create-offline-engine.ts';
import { json, type ModelPeer, startModelPeer } from '../model-peer.ts';

/** Tests what both engines promise, and that instructions in documents and answers have no effect. */
export function testEngines(hostileTexts: readonly string[]): void {
  const NAME = 'tidal-streams.md';
  const FIXTURE = fileURLToPath(new URL(`../../../../../packages/documents/src/__fixtures__/${NAME}`, import.meta.url));

  let peer: ModelPeer;
  let source: SourceDocument;
  let material: { notes: object; language: string; sources: SourceDocument[] };
  const engines: Record<'builtin' | 'model', Engine | undefined> = { builtin: undefined, model: undefined };

  /** Lets the model answer each kind of request well. */
  function oblige() {
    peer.say([
      (request) => {
        const asked = JSON.stringify(request);
        if (asked.includes('Write the section')) return json(sectionReply);
        if (asked.includes('Write one element')) return json(sectionReply);
        if (asked.includes('Change this element')) return json(editReply);
        if (asked.includes('Change the outline'))
          return json({
            title: 'Sea',
            children: [
              { id: 's1', title: 'One' },
              { id: null, title: 'Two' },
            ],
            next: null,
          });
        if (asked.includes('say how answers of students are judged')) return json(keyPointsReply);
        if (asked.includes('You translate texts'))
          return json({
            texts: [
              { number: 1, text: 'Es sind 2 am Tag.[^c1]' },
              { number: 2, text: 'Es sind 3.' },
            ],
          });
        if (asked.includes('Improve the criteria')) return json(criteriaReply);
        if (asked.includes('Improve this scenario'))
          return json({ ...scenarioReply, rows: ['row_1'], title: 'Off the pier' });
        if (asked.includes('for these criteria')) return json({ scenarios: [{ ...scenarioReply, rows: ['row_1'] }] });
        return json(gradeReply('shown', 'the tide pushes the water along sideways'));
      },
    ]);
  }

  beforeAll(async () => {
    peer = await startModelPeer();
    source = {
      ...(await readDocument({ path: FIXTURE, name: NAME, kind: 'markdown' }, DEFAULT_EXTRACTION_LIMITS)),
      name: NAME,
    };
    material = { notes: { audience: 'Sailors' }, language: 'en', sources: [source] };
    engines.builtin = createOfflineEngine();
    engines.model = createModelEngine(peer.settings('openai-compatible'), createOfflineEngine());
  });
  afterAll(async () => {
    await Promise.all([peer.stop(), engines.builtin?.close(), engines.model?.close()]);
  });

  const NAMES = ['builtin', 'model'] as const;
  function engineOf(name: (typeof NAMES)[number]): Engine {
    oblige();
    const engine = engines[name];
    if (!engine) throw new Error('no engine');
    return engine;
  }
  const run = () => {
    const steps: Step[] = [];
    return { steps, signal: new AbortController().signal, onStep: (step: Step) => steps.push(step) };
  };

  const ACTIVE = ['html', 'link', 'image', 'definition', 'linkReference', 'imageReference'];
  type MarkdownNode = { type: string; lang?: string | null | undefined; children?: MarkdownNode[] | undefined };

  function nodesOf(node: MarkdownNode): MarkdownNode[] {
    return [node, ...(node.children ?? []).flatMap(nodesOf)];
  }

  function activeIn(content: string): string[] {
    return nodesOf(parseMarkdown(content)).flatMap(({ type, lang }) => {
      if (ACTIVE.includes(type)) return [type];
      return type === 'code' && ['interactive', 'video'].includes(lang ?? '') ? [lang ?? ''] : [];
    });
  }

  /** `beside` are elements drafted with it, which a check may refer to. */
  function expectSound(element: ElementDraft, sources: SourceDocument[], beside: readonly ElementDraft[] = [element]) {
    expect(element.title).not.toBe('');
    const keys = new Set(beside.flatMap(({ rows: criteria }) => criteria.map(({ key }) => key)));
    for (const check of listChecks(element.content))
      for (const key of check.rows ?? []) expect(keys.has(key)).toBe(true);
    for (const cited of [...element.citations, ...element.rows.flatMap((criterion) => criterion.sources)])
      expect(isGrounded(cited, sources)).toBe(true);
    expect(activeIn(element.content)).toEqual([]);
  }

  describe.each(NAMES)('%s engine', (name) => {
    it('drafts a module with sources from the documents and checks that ask for its criteria', async () => {
      const told = run();
      const module = await engineOf(name).draftModule({ language: 'en', sources: [source] }, told);
      const elements = module.sections.flatMap((section) => section.elements);
      expect(elements.length).toBeGreaterThan(0);
      for (const element of elements) expectSound(element, [source], elements);
      expect(elements.flatMap(({ citations }) => citations).length).toBeGreaterThan(0);
      for (const { section, element, rowKeys } of module.scenarios) {
        const keys = module.sections[section]?.elements[element]?.rows.map(({ key }) => key);
        expect(keys).toEqual(expect.arrayContaining(rowKeys));
      }
      expect(told.steps.some(({ kind }) => kind === 'writing-section')).toBe(true);
    });

    it('translates each text in its form, or says what helps if it cannot translate', async () => {
      const engine = engineOf(name);
      const request = {
        about: 'Tides',
        texts: ['There are 2 a day.[^c1]', 'There are 2.'],
        from: 'en',
        language: 'de',
      };
      if (engine.translates)
        expect(await engine.translate(request, run())).toEqual(['Es sind 2 am Tag.[^c1]', undefined]);
      else await expect(engine.translate(request, run())).rejects.toThrow(/Translate by hand/);
      const { messages, questions } = await engine.promptFor({ task: 'translation', request: { places: [request] } });
      expect(messages.map(({ text }) => text).join()).toContain('There are 2 a day.');
      expect(questions).toBe(engine.translates ? 1 : 0);
    });

    it('drafts a section and an element of the requested kind', async () => {
      const engine = engineOf(name);
      const asked = { language: 'en', sources: [source] };
      const module = { title: 'Streams', sections: [] };
      const section = await engine.draftSection({ ...asked, module, title: 'Streams and currents' }, run());
      expect(section.title).toBe('Streams and currents');
      for (const element of section.elements) expectSound(element, [source], section.elements);
      const place = { title: 'Streams and currents', elements: [] };
      const element = await engine.draftElement({ ...asked, format: 'lesson', section: place }, run());
      expect(element.format).toBe('lesson');
      expectSound(element, [source]);
    });

    const EDIT = {
      element: { title: 'Tides', format: 'lesson', content: 'The sea rises.\n\nThe moon pulls.\n' },
      refused: [],
      language: 'en',
    } as const;
    const made = ({ summary, edits }: EditProposal) => {
      const numbered = edits.map((edit, at) => ({ ...edit, editId: `e${at}` }));
      const plan = { planId: 'p', baseVersion: 1, baseHash: 'h', summary, edits: numbered };
      return applyPlan(plan, { content: EDIT.element.content, hash: 'h' });
    };

    it('plans an edit command exactly without asking a model', async () => {
      const engine = engineOf(name);
      const asked = peer.asked().length;
      const command = { kind: 'replace-term', find: 'sea', replace: 'ocean' } as const;
      const proposal = await engine.planCommand({ ...EDIT, refused: [], sources: [source], command }, run());
      expect(proposal.summary).toBe('Replaces “sea” with “ocean”.');
      expect(made(proposal)).toEqual({ ok: true, content: 'The ocean rises.\n\nThe moon pulls.\n' });
      expect(peer.asked()).toHaveLength(asked);
    });

    it('plans edits for a free-text request with a model and lists the commands without one', async () => {
      const request = { ...EDIT, hint: 'Say ocean.', rows: [], refused: [], sources: [source] };
      const planned = engineOf(name).planEdit(request, run());
      if (name === 'builtin') return expect(planned).rejects.toThrow(/need a language model\. .*replace a term/);
      return expect(made(await planned)).toEqual({ ok: true, content: 'The ocean rises.\n\nThe moon pulls.\n' });
    });

    it('keeps every part of an outline that it changes with a model and refuses without one', async () => {
      const outline = { title: 'Sea', children: [{ id: 's1', title: 'One' }] };
      const asked = { hint: 'Add “Two”', level: 'module' as const, outline, language: 'en', sources: [source] };
      const planned = engineOf(name).planOutline(asked, run());
      if (name === 'builtin') return expect(planned).rejects.toThrow(/need a language model/);
      return expect((await planned).children).toEqual([{ id: 's1', title: 'One' }, { title: 'Two' }]);
    });

    it('improves criteria under their keys and cites only the documents, or says that this needs a model', async () => {
      const improve = (mayAdd: boolean) =>
        engineOf(name).improveRows({ ...material, ...lesson, others: [], mayAdd }, run());
      if (name === 'builtin')
        return expect(improve(true)).rejects.toThrow(/^Improving criteria needs a language model/);
      const improved = await improve(true);
      const [first, ...added] = improved;
      expect(first?.key).toBe('row_1');
      expect(first?.statement).not.toBe('Tidal streams');
      for (const criterion of improved) {
        expect(criterion.guidance).not.toBe('');
        const verdicts = criterion.goldAnswers.map(({ verdict }) => verdict);
        expect(verdicts).toContain('met');
        expect(
          verdicts.some((verdict) => verdict !== 'met'),
          'and one that is not enough',
        ).toBe(true);
        expect(criterion.keyPoints.length).toBeGreaterThan(0);
        for (const cited of criterion.sources) expect(isGrounded(cited, [source])).toBe(true);
      }
      expect(first?.sources).toHaveLength(1);
      expect(added.length).toBeGreaterThan(0);
      expect(new Set(improved.map(({ key }) => key)).size).toBe(improved.length);
      const alone = await improve(false);
      expect(alone.map(({ key }) => key)).toEqual(['row_1']);
    });

    it('writes scenarios for given criteria without revealing them, or says that this needs a model', async () => {
      const engine = engineOf(name);
      const asking = { ...material, elements: [{ ...lesson.element, rows: [written] }] };
      const write = () => engine.writeScenarios({ ...asking, count: 2, present: [] }, run());
      if (name === 'builtin') {
        const present = {
          title: 'Tides',
          situation: 'A boat.',
          opening: 'Why?',
          difficulty: 1 as const,
          rowIds: ['row_1'],
        };
        await expect(write()).rejects.toThrow(/^Generating scenarios needs a language model/);
        await expect(engine.improveScenario({ ...asking, scenario: present }, run())).rejects.toThrow(
          /^Generating scenarios needs a language model/,
        );
        return;
      }
      const scenarios = await write();
      expect(scenarios.length).toBeGreaterThan(0);
      expect(scenarios.length).toBeLessThanOrEqual(2);
      const hidden = [written.statement, written.guidance, ...written.goldAnswers.map(({ text }) => text)];
      for (const { title, situation, opening, rowIds } of scenarios) {
        expect(rowIds).toEqual(['row_1']);
        expect(findLeak(`${title} ${situation} ${opening}`, hidden, lesson.element.content)).toBeUndefined();
      }
      const [scenario] = scenarios;
      if (!scenario) throw new Error('no scenario');
      const changed = await engine.improveScenario({ ...asking, scenario }, run());
      expect(changed.title).not.toBe(scenario.title);
      expect(changed.rowIds).toEqual(['row_1']);
    });

    it('gives each criterion key points and drafts criteria with key points', async () => {
      const engine = engineOf(name);
      const asked = { language: 'en', rows: [{ ...written, taught: lesson.element.content }] };
      const [first] = await engine.writeKeyPoints(asked, run());
      expect(first?.key).toBe('row_1');
      expect(first?.keyPoints.length).toBeGreaterThan(0);
      const section = { title: 'Streams', elements: [] };
      const element = await engine.draftElement({ ...asked, sources: [source], format: 'lesson', section }, run());
      for (const { keyPoints } of element.rows) expect(keyPoints.length).toBeGreaterThan(0);
    });

    it('returns the prompt that it would send', async () => {
      const request = { language: 'en', sources: [source], title: 'Streams' };
      const { messages } = await engineOf(name).promptFor({ task: 'module', request });
      expect(messages.map(({ text }) => text).join('\n')).toContain('Streams');
    });
  });

  const lesson = {
    element: {
      title: 'What runs',
      format: 'lesson' as const,
      content:
        'A **tidal stream** is a horizontal movement of water that is caused by the tide. An **ocean current** is a horizontal movement of water that the wind keeps going.\n',
    },
    rows: [
      {
        key: 'row_1',
        statement: 'Tidal streams',
        guidance: '',
        kind: 'concept' as const,
        sources: [],
        goldAnswers: [],
        keyPoints: [],
        misconceptions: [],
      },
    ],
  };
  const written = {
    key: 'row_1',
    kind: 'concept' as const,
    sources: [],
    guidance: 'Wants the cause and the direction named.',
    statement: 'Explains that a tidal stream is water that the tide moves sideways.',
    goldAnswers: [{ text: 'It is the tide that drives the water along.', verdict: 'met' as const }],
    keyPoints: [],
    misconceptions: [],
  };

  it('a language model accepts an answer only with a quote of the student’s own words', async () => {
    oblige();
    const answer = 'I think the tide pushes the water along sideways, and so a stream comes about.';
    const [[grade] = []] = await engineOf('model').judge([grading(answer)], run());
    expect(grade).toMatchObject({ rowId: 'row_1', verdict: 'met' });
    expect(answer).toContain(grade?.quote);
  });

  it('the offline engine does not grade', async () => {
    const engine = engineOf('builtin');
    expect(engine.grades).toBe(false);
    await expect(engine.judge([grading('The tide.')], run())).rejects.toMatchObject({ code: 'unprocessable' });
  });

  const grading = (answer: string): AnswerGradingRequest => ({
    question: 'What makes the water run?',
    answer,
    rows: [
      {
        rowId: 'row_1',
        statement: 'Explains that a tidal stream is water that the tide moves sideways.',
        guidance: '',
        goldAnswers: [{ text: 'The tide pushes the water along sideways.', verdict: 'met' }],
        keyPoints: [],
        misconceptions: [],
      },
    ],
    lessons: [],
    seen: '',
    strictness: 'standard',
    language: 'en',
  });

  describe('answers that contain instructions', () => {
    it.each(hostileTexts)('pass nothing through the offline engine: %j', async (text) => {
      const engine = engineOf('builtin');
      const [first, ...rest] = source.pages;
      const pages = [{ page: first?.page ?? 1, text: `${first?.text}\n\n${text}\n` }, ...rest];
      const poisoned = { ...source, pages };
      const { sections } = await engine.draftModule({ language: 'en', sources: [poisoned] }, run());
      const drafted = sections.flatMap(({ elements }) => elements);
      for (const element of drafted) expectSound(element, [poisoned], drafted);
    });

    it.each(hostileTexts)('pass nothing through a model that obeys them: %j', async (text) => {
      const engine = engines.model as Engine;
      const obedient = {
        ...elementReply,
        title: text,
        content: `${text}\n\n${elementReply.content}\n\n${text} [[s999]]`,
        checks: [checkReply, { ...checkReply, criteria: ['r1', 'row_everything'] }],
      };
      const obeying = { ...sectionReply, elements: [obedient] };
      peer.say([json(obeying)]);
      const place = { title: 'Streams', elements: [] };
      const poisoned = { ...source, pages: [{ page: 1, text: `${source.pages[0]?.text}\n\n${text}` }] };
      const element = await engine.draftElement(
        { format: 'lesson', language: 'en', sources: [poisoned], section: place },
        run(),
      );
      expectSound(element, [poisoned]);
      const fences = peer.asked()[0]?.match(/DATA(?:-X)*>>>/g) ?? [];
      expect(fences.length, 'and cannot leave the place it stands in').toBeGreaterThan(0);

      peer.say([json({ ...editReply, changes: [{ ...editReply.changes[0], text }] })]);
      const { edits } = await engine.planEdit(
        {
          hint: 'Make it better.',
          element: { title: 'Tides', format: 'lesson', content: 'The sea rises.\n' },
          rows: [],
          refused: [],
          language: 'en',
          sources: [poisoned],
        },
        run(),
      );
      for (const edit of edits) expect(activeIn(edit.text ?? '')).toEqual([]);

      const [better] = criteriaReply.rows;
      const evil = { upload: 'evil.pdf', page: 1, quote: text };
      peer.say([
        json({
          rows: [
            { ...better, statement: text, guidance: text, citations: [evil] },
            { ...better, statement: '' },
          ],
        }),
      ]);
      const criteria = await engine.improveRows({ ...material, ...lesson, others: [text], mayAdd: true }, run());
      expect(criteria.map(({ key }) => key)).toEqual(['row_1']);
      for (const criterion of criteria) {
        expect([activeIn(criterion.statement), activeIn(criterion.guidance), criterion.sources]).toEqual([[], [], []]);
      }

      peer.say([json({ criteria: [{ number: 1, keyPoints: [text, text], misconceptions: [text] }] })]);
      const [parted] = await engine.writeKeyPoints({ language: 'en', rows: [{ ...written, taught: text }] }, run());
      for (const point of [...(parted?.keyPoints ?? []), ...(parted?.misconceptions ?? [])])
        expect(activeIn(point)).toEqual([]);

      const asking = { ...material, elements: [{ ...lesson.element, rows: [written] }] };
      const obeyed = { ...scenarioReply, situation: `${text} ${written.statement}`, rows: ['row_1', 'row_everything'] };
      peer.say([json({ scenarios: [obeyed, { ...scenarioReply, situation: text, rows: ['row_1', 'row_2'] }] })]);
      const scenarios = await engine.writeScenarios({ ...asking, count: 3, present: [] }, run());
      for (const scenario of scenarios) {
        expect(activeIn(`${scenario.title}\n\n${scenario.situation}\n\n${scenario.opening}`)).toEqual([]);
        expect([scenario.rowIds, scenario.situation]).toEqual([
          ['row_1'],
          expect.not.stringContaining(written.statement),
        ]);
      }

      peer.say([json(gradeReply('shown', 'The tide drives the water along.'))]);
      const [[grade] = []] = await engine.judge([grading(text)], run());
      expect(grade?.verdict, 'without words of the student nothing is granted').not.toBe('met');
    });
  });
}
