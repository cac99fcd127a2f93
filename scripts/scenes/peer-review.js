import { go } from './places.js';

/** @import { Page } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */

const COURSE = {
  id: 'crs_review',
  title: 'Bread from four ingredients',
  description: '',
  language: 'en',
  modules: [
    {
      id: 'mod_review',
      title: 'How dough becomes bread',
      sections: [{ id: 'sec_review', title: 'Rise', elements: [{ id: 'elm_review', title: 'Yeast at work' }] }],
    },
  ],
};
const CHECK = { id: 'itm_review', type: 'true-false', stem: 'Yeast dies at 55 °C.', hintCount: 0 };
const ELEMENT = {
  id: 'elm_review',
  title: 'Yeast at work',
  content: `Yeast feeds on sugars.\n\n\`\`\`check\n${JSON.stringify(CHECK)}\n\`\`\``,
};
const COMMENT = {
  commentId: 'cmt_review',
  quote: 'Yeast feeds on sugars.',
  text: 'Which sugars?',
  at: '2026-03-01T10:00:00.000Z',
  name: 'Rita Reviewer',
  isReviewer: true,
};

/** @param {Page} page @param {string} path @param {object} reply */
const answer = (page, path, reply) => page.route(path, (route) => route.fulfill({ json: { success: true, ...reply } }));

/** @type {Record<string, Scene>} */
export const peerReviewScenes = {
  review: {
    as: 'visitor',
    async open(page, { address }) {
      const link = {
        shows: 'published',
        mayComment: true,
        createdBy: 'Robin Baker',
        expiresAt: '2026-04-01T10:00:00.000Z',
      };
      await answer(page, '**/api/review', { course: COURSE, ...link });
      await answer(page, '**/api/review/element', { element: ELEMENT, comments: [COMMENT] });
      await go(page, `${address}/review#token`);
      await page.getByText('Which sugars?').waitFor();
    },
  },
  'review-dead': {
    as: 'visitor',
    async open(page, { address }) {
      await go(page, `${address}/review#nothing`);
      await page.getByText('This review link does not work', { exact: true }).waitFor();
    },
  },
};
