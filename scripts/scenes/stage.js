import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listChecks } from '@coursecraft/domain/content/checks';
import { request } from '@playwright/test';
import { responsesTo } from '../../e2e/support/responses-to.ts';
import { repositoryRoot } from '../repository-root.js';
import { startTemporaryServer } from '../temporary-server.js';

/** @import { APIRequestContext, BrowserContextOptions } from '@playwright/test' */
/** @import { Course } from '@coursecraft/contract/courses/course' */
/** @typedef {{ address: string, output: () => string, stop: () => Promise<void> }} Server */
/** @typedef {BrowserContextOptions['storageState']} SignedIn */

const FIXTURES = join(repositoryRoot, 'packages/documents/src/__fixtures__');
const LONG = 'that goes on for well over sixty characters, as working titles often do';
const SECTIONS = 40;

/** @param {string} name */
export const fixture = (name) => join(FIXTURES, name);

/** Calls the API as one person with reusable cookies. @param {APIRequestContext} context */
async function callAs(context) {
  const { token } = await (await context.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    headers,
    /** @param {string} path @param {unknown} [data] @returns {Promise<any>} */
    call: async (path, data) => {
      const reply = data ? await context.post(path, { headers, data }) : await context.get(path, { headers });
      if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
      return reply.json();
    },
  };
}

/** @param {string} address @param {'sign-in' | 'sign-up'} way @param {Record<string, string>} person */
async function enter(address, way, person) {
  const context = await request.newContext({ baseURL: address });
  const reply = await context.post(`/api/auth/${way}/email`, { data: person });
  if (!reply.ok()) throw new Error(await reply.text());
  const { call, headers } = await callAs(context);
  await call('/api/profile', {});
  const state = await context.storageState();
  // The page sets it when somebody signs in.
  const hint = state.cookies.map((cookie) => ({ ...cookie, name: 'cc.signedIn', value: '1', httpOnly: false }));
  return { call, headers, context, state: { ...state, cookies: [...state.cookies, ...hint.slice(0, 1)] } };
}

/** @typedef {Awaited<ReturnType<typeof enter>>} Actor */

/** Creates a course drafted from documents, one of them unreadable. @param {Actor} author */
async function draftedCourse({ call, context, headers }) {
  const { course } = await call('/api/courses', { title: 'Tides and the harbour', publishAtOnce: true });
  for (const name of ['tides.pdf', 'tide-tables.docx', 'tidal-streams.html', 'locked.pdf']) {
    const file = { name: basename(name), mimeType: 'application/octet-stream', buffer: readFileSync(fixture(name)) };
    await context.post(`/api/courses/${course.id}/upload`, { headers, multipart: { files: file } });
  }
  /** @type {{ status: string }[]} */
  let uploads;
  do {
    await wait(50);
    ({ uploads } = await call(`/api/courses/${course.id}/uploads`));
  } while (uploads.some(({ status }) => status === 'pending'));
  await call('/api/generate-proper-module', { courseId: course.id, publish: true });
  return (await call(`/api/courses/${course.id}`)).course;
}

/** Creates a German translation with one element that is behind. @param {Actor} author @param {Course} original */
async function translatedCourse({ call, context, headers }, original) {
  const { course } = await call(`/api/courses/${original.id}/editions`, { language: 'de' });
  const [element] = course.modules[0].sections[0].elements;
  const [was] = original.modules[0]?.sections[0]?.elements ?? [];
  await context.put(`/api/courses/${course.id}/elements/${element.id}`, { headers, data: { title: 'Ebbe und Flut' } });
  await call(`/api/courses/${course.id}/edition-state/confirm`, { partId: element.id });
  await call(`/api/courses/${course.id}/publish`, { elementId: element.id, published: true });
  const content = `${was?.content}\n\nWhere the coast is narrow, the water rises higher.\n`;
  await context.put(`/api/courses/${original.id}/elements/${was?.id}`, { headers, data: { content, publish: true } });
  return (await call(`/api/courses/${course.id}`)).course;
}

/** Creates a course with long titles and forty sections. @param {Actor} author */
async function longCourse({ call }) {
  const { course } = await call('/api/courses', { title: `A course ${LONG}` });
  const { module } = await call(`/api/courses/${course.id}/modules/create-blank`, { title: `A module ${LONG}` });
  for (let index = 1; index <= SECTIONS; index += 1) {
    const title = index === 1 ? `A section ${LONG}` : `Section ${index}`;
    const made = await call(`/api/courses/${course.id}/modules/${module.id}/sections/create-blank`, { title });
    const elements = `/api/courses/${course.id}/sections/${made.section.id}/elements/create-blank`;
    await call(elements, { title: index === 1 ? `An element ${LONG}` : `Element ${index}`, publish: true });
  }
  return (await call(`/api/courses/${course.id}`)).course;
}

/**
 * Answers all keyed checks of an element correctly.
 * @param {Actor} author @param {Actor} student @param {Course} course @param {string} title
 */
async function proveElement(author, student, course, title) {
  for (const module of course.modules) {
    for (const section of module.sections) {
      for (const element of section.elements.filter((one) => one.title === title)) {
        for (const check of listChecks(element.content ?? '')) {
          if (check.type === 'free-response') continue;
          const place = { courseId: course.id, moduleId: module.id, sectionId: section.id, elementId: element.id };
          await student.call('/api/assess/simple', { ...place, itemId: check.id, response: responsesTo(check).right });
        }
      }
    }
  }
  const { rows } = await author.call(`/api/courses/${course.id}/knowledge`);
  return rows.length;
}

/**
 * Answers a student's questions and resets their mastery with a reason.
 * @param {Actor} author @param {Actor} student @param {Course} course
 */
async function tellStudent(author, student, course) {
  const at = `/api/courses/${course.id}`;
  const elementId = course.modules[0]?.sections[0]?.elements[0]?.id;
  const answers = {
    'Does rye have gluten?':
      'A little, and a weaker one: rye bread is held together by starch. That is why it is denser.',
    'May I use tap water?': 'Yes, unless it smells of chlorine.',
  };
  for (const [text, answer] of Object.entries(answers)) {
    const { question } = await student.call(`${at}/questions`, { text, elementId });
    const { headers, context } = author;
    await context.patch(`${at}/questions/${question.id}`, { headers, data: { answer } });
  }
  const { profile } = await student.call('/api/profile');
  const reason = 'The order stood in the picture above. Show it again, please.';
  await author.call('/api/reset-hk', { studentId: profile.uid, courseId: course.id, reason });
}

/**
 * Servers with people and courses in every state that a picture or a review needs: the demo course partly proved, a
 * drafted course, one of long titles (these with `full`), and an installation that is still empty.
 *
 * @param {object} options
 * @param {boolean} options.full
 * @param {(settings: Record<string, string>) => Promise<Server>} [options.start] Starts a server; by default in its own process.
 */
export async function setStage({ full, start = startTemporaryServer }) {
  const server = await start({ DEMO: '1', AUTHORS: 'invited' });
  const empty = full ? await start({ DEMO: '0', AUTHORS: 'invited' }) : undefined;
  const person = (/** @type {string} */ role) => {
    const [, email = '', password = ''] = new RegExp(`  ${role} +(\\S+) +(\\S+)`).exec(server.output()) ?? [];
    return { email, password };
  };
  const author = await enter(server.address, 'sign-in', person('author'));
  const student = await enter(server.address, 'sign-in', person('student'));
  const { courses } = await author.call('/api/courses');
  /** @type {Course} */
  const demo = (await author.call(`/api/courses/${courses[0].id}`)).course;
  const proved = ['Strong flour, soft flour', 'From bowl to loaf'];
  for (const title of proved) await proveElement(author, student, demo, title);
  await tellStudent(author, student, demo);
  for (const title of proved) await proveElement(author, student, demo, title);

  /** @type {Record<string, Course>} */
  const made = full ? { drafted: await draftedCourse(author), long: await longCourse(author) } : {};
  if (made.drafted) made.edition = await translatedCourse(author, made.drafted);
  const password = 'paper and ink';
  const owner =
    empty && (await enter(empty.address, 'sign-up', { name: 'Olga Owner', email: 'o@example.org', password }));
  const fresh =
    empty && (await enter(empty.address, 'sign-up', { name: 'Nils New', email: 'n@example.org', password }));
  await fresh?.call('/api/author-requests', { words: 'Tides, to people who sail.' });
  await Promise.all([author, student, owner, fresh].map((actor) => actor?.context.dispose()));

  /** @type {Record<string, SignedIn>} */
  const signedIn = { author: author.state, student: student.state };
  if (owner && fresh) Object.assign(signedIn, { owner: owner.state, fresh: fresh.state });
  return {
    address: server.address,
    emptyAddress: empty?.address ?? '',
    signedIn,
    /** @type {Record<string, Course>} */
    courses: { demo, ...made },
    studentId: (await studentOf(demo.id)) ?? '',
    stop: async () => {
      await Promise.all([server.stop(), empty?.stop()]);
    },
  };

  /** @param {string} courseId */
  async function studentOf(courseId) {
    const context = await request.newContext({ baseURL: server.address, storageState: author.state });
    const { call } = await callAs(context);
    const { students } = await call(`/api/courses/${courseId}/students`);
    await context.dispose();
    return students[0]?.uid;
  }
}

/** @typedef {Awaited<ReturnType<typeof setStage>>} Stage */
