import { courseOf, go } from './places.js';

/** @import { Certificate } from '@coursecraft/contract/certificates/certificate' */
/** @import { Page } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */

const ID = 'crt_0123456789abcdef0123456789abcdef';
const CRITERIA = [
  'Tells strong flour from soft flour',
  'Explains what salt does to a dough',
  'Kneads until the window pane holds',
  'Reads from a dough that it has risen long enough, whatever the clock says',
  'Bakes with steam, and says why',
];

/** @type {Certificate} */
const HOLDS = {
  certificateId: ID,
  name: 'Samira Lindqvist-Okonkwo',
  courseTitle: 'Bread from four ingredients',
  description: 'Flour, water, salt and time: how they become a loaf, and how a baker tells that it is ready.',
  issuer: 'The bakery school',
  language: 'en',
  criteria: CRITERIA,
  issuedAt: '2026-03-01T10:00:00.000Z',
};

/** @param {Page} page @param {string} path @param {object} reply */
const answer = (page, path, reply) => page.route(path, (route) => route.fulfill({ json: { success: true, ...reply } }));

/** @param {Partial<Certificate>} of @param {string} words @returns {Scene} */
const certificate = (of, words) => ({
  as: 'visitor',
  async open(page, { address }) {
    await answer(page, `**/api/certificates/${ID}`, { certificate: { ...HOLDS, ...of } });
    await go(page, `${address}/certificate/${ID}`);
    await page.getByText(words).first().waitFor();
  },
});

/** @type {Record<string, Scene>} */
export const certificateScenes = {
  certificate: certificate({}, 'Valid certificate'),
  'certificate-plain': certificate({ criteria: [], description: '' }, 'Valid certificate'),
  'certificate-withdrawn': certificate({ withdrawnAt: '2026-04-02T10:00:00.000Z' }, 'Withdrawn on'),
  'certificate-missing': {
    as: 'visitor',
    async open(page, { address }) {
      await page.goto(`${address}/certificate/crt_nothing`);
      await page.getByText('Certificate not found').waitFor();
    },
  },
  'student-certificate': {
    as: 'student',
    async open(page, stage) {
      await answer(page, '**/certificate', { isGiven: true, isComplete: true });
      await go(page, `${stage.address}/student/stats?${courseOf(stage, 'demo')}`);
      await page.getByRole('button', { name: 'Get your certificate' }).click();
      await page.getByRole('textbox', { name: 'Name on the certificate' }).waitFor();
    },
  },
  'student-leaving': {
    as: 'student',
    async open(page, { address }) {
      await go(page, `${address}/profile`);
      await page
        .getByRole('button', { name: /^Leave: / })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
};
