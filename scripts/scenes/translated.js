import { interfaceLanguages } from '@coursecraft/contract/interface-languages';
import { courseOf, go, placeOf } from './places.js';

/** @import { Stage } from './stage.js' */
/** @import { Actor, Scene } from './scenes.js' */

/**
 * Pages opened by URL, because labels differ by language.
 * @type {Record<string, { as: Actor; mode?: 'view'; at: (stage: Stage) => string }>}
 */
const PAGES = {
  welcome: { as: 'visitor', at: () => '/welcome' },
  'sign-in': { as: 'visitor', at: () => '/login' },
  'request-demo': { as: 'visitor', at: () => '/request-demo' },
  accessibility: { as: 'visitor', at: () => '/accessibility' },
  lesson: { as: 'student', at: (stage) => `/student/course?${placeOf(stage, 'demo', 'Gluten')}` },
  'record-of-learning': { as: 'student', at: (stage) => `/student/stats?${courseOf(stage, 'demo')}` },
  'student-notes': { as: 'student', at: (stage) => `/student/notes?${courseOf(stage, 'demo')}` },
  review: { as: 'student', at: (stage) => `/student/review?${courseOf(stage, 'demo')}` },
  'student-settings': { as: 'student', at: (stage) => `/student/settings?${courseOf(stage, 'demo')}` },
  'student-help': { as: 'student', at: (stage) => `/student/help?${courseOf(stage, 'demo')}` },
  join: { as: 'fresh', at: () => '/student/enroll' },
  profile: { as: 'student', at: () => '/profile' },
  overview: { as: 'author', at: (stage) => `/sme/course?${courseOf(stage, 'drafted')}&panel=sources` },
  generate: { as: 'author', at: (stage) => `/sme/course?${courseOf(stage, 'drafted')}&panel=generate` },
  element: { as: 'author', at: (stage) => `/sme/course?${placeOf(stage, 'demo', 'Gluten')}&panel=criteria` },
  ask: { as: 'author', at: (stage) => `/sme/course?${placeOf(stage, 'demo', 'Gluten')}&panel=ask` },
  students: { as: 'author', at: (stage) => `/sme/course?${courseOf(stage, 'demo')}&panel=students` },
  'course-settings': { as: 'author', at: (stage) => `/sme/course?${courseOf(stage, 'demo')}&settings=joining` },
  'course-judging': { as: 'author', at: (stage) => `/sme/course?${courseOf(stage, 'demo')}&settings=judging` },
  statistics: { as: 'author', at: (stage) => `/sme/stats?${courseOf(stage, 'demo')}` },
  marking: { as: 'author', at: (stage) => `/sme/marking?${courseOf(stage, 'demo')}` },
  inbox: { as: 'author', at: (stage) => `/sme/notes?${courseOf(stage, 'demo')}` },
  'author-help': { as: 'author', at: (stage) => `/sme/help?${courseOf(stage, 'demo')}` },
};

/** @param {string} name @param {string} locale @returns {Scene} */
const inLanguage = (name, locale) => {
  const page = PAGES[name];
  if (!page) throw new Error(`there is no page ${name}`);
  const { at, ...who } = page;
  return { ...who, locale, open: (open, stage) => go(open, stage.address + at(stage)) };
};

const rightToLeft = Object.keys(PAGES).map((name) => [`rtl-${name}`, inLanguage(name, 'ar')]);

const translated = interfaceLanguages
  .filter((language) => language !== 'en')
  .flatMap((language) =>
    ['welcome', 'lesson', 'element'].map((name) => [`translated-${language}-${name}`, inLanguage(name, language)]),
  );

/** @type {Record<string, Scene>} */
export const translatedPages = Object.fromEntries([...rightToLeft, ...translated]);
