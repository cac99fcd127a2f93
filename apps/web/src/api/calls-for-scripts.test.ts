import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@coursecraft/contract/endpoints';
import { expect, test } from 'vitest';

const FOR_SCRIPTS = {
  appendKnowledge: 'the page saves the criteria of an element as a set',
  deleteRowVersion: 'the page restores versions of a criterion and deletes none, because evidence refers to them',
  editElement: 'the page plans edits, so that an author decides on each',
  improveElement: 'the page plans edits, so that an author decides on each',
  surgicalEdit: 'the page plans edits; this one saves without a review',
  validateEditPlan: 'checks a plan that a script wrote; the page gets the result together with the plan',
  getKnowledgePack: 'everything hidden of a section in one reply, to be stored elsewhere',
  getDemoRequest: 'the page reads the list, which has every field',
  getProgressBatch: 'the page reads the progress of a whole course',
  getOwnProgressBatch: 'the page reads the progress of a whole course',
  saveProgressBulk: 'the page confirms what one answer demonstrated',
  getCalendar: 'calendar programs call it by the address that the page shows',
  playMedia: 'players stream from the address that openMedia returns',
  getCertificateKey: 'verifiers of a badge call it',
  listRevokedCredentials: 'verifiers of a badge call it',
  getHealth: 'monitoring calls it',
  getReady: 'monitoring and proxies call it',
  getOpenApi: 'describes the endpoints to authors of scripts',
};

const web = join(import.meta.dirname, '..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => readFileSync(join(web, path), 'utf8'))
  .join('\n');

test('every endpoint that the web client does not call is listed as a script endpoint', () => {
  const unused = Object.keys(endpoints).filter((name) => !sources.includes(`'${name}'`));
  expect(Object.keys(FOR_SCRIPTS).toSorted()).toEqual(unused.toSorted());
});
