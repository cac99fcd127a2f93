import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../api/session.ts';
import { countUnsentWords } from './count-unsent-words.ts';
import { forgetOwnValues, ownKey, wordsOf } from './own-key.ts';

const person = (uid: string) => ({ status: 'signed-in', uid, token: 't', expiresAt: 0 }) as const;
const keys = () => Object.keys(localStorage).toSorted();

beforeEach(() => {
  localStorage.clear();
  setSession(person('ada'));
});

it('counts only the current user’s unsent texts', () => {
  localStorage.setItem(ownKey(wordsOf('tutor.elm_1')), 'Why?');
  localStorage.setItem(ownKey(wordsOf('note.elm_1')), '');
  localStorage.setItem(ownKey('recent-courses'), '["crs_1"]');
  localStorage.setItem(ownKey(wordsOf('tutor.elm_1'), person('bea')), 'Hers.');
  expect(countUnsentWords()).toBe(1);
  setSession({ status: 'signed-out' });
  expect(countUnsentWords()).toBe(0);
});

it('counts an unsent answer only until the account holds the same text', () => {
  localStorage.setItem(ownKey(wordsOf('answer.itm_1')), 'Yeast gives off gas.');
  localStorage.setItem(ownKey(wordsOf('recordings.itm_1')), 'rec_1');
  localStorage.setItem(ownKey(wordsOf('check.itm_2')), '"28"');
  localStorage.setItem(ownKey('draft.itm_2'), '"28"');
  expect(countUnsentWords()).toBe(1);
  localStorage.setItem(ownKey('draft.itm_1'), 'Yeast gives off');
  expect(countUnsentWords()).toBe(1);
  localStorage.setItem(ownKey('draft.itm_1'), 'Yeast gives off gas.');
  expect(countUnsentWords()).toBe(0);
});

it('clears the values of one person and ownerless values and keeps those of others and the device', () => {
  const bea = ownKey(wordsOf('tutor.elm_1'), person('bea'));
  const stays = [
    bea,
    'cc.panel.tree.width',
    'cc.editor.layout',
    'cc.signingOut',
    'cc.pushPerson',
    'cc.answers.bea',
    'theirs',
  ];
  const goes = ['cc.selectedCourseTitle', 'cc.smeWorkMode', 'cc.signedIn', 'cc.model.sme', 'cc.anythingNew'];
  for (const key of [...stays, ...goes]) localStorage.setItem(key, '1');
  localStorage.setItem(ownKey(wordsOf('tutor.elm_1')), 'Why?');
  localStorage.setItem(ownKey(wordsOf('late'), { status: 'signed-out' }), 'Written while the page closed.');
  forgetOwnValues(person('ada'));
  expect(keys()).toEqual(stays.toSorted());
});
