import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedPerson } from '../../api/remembered-person.ts';
import { setSession } from '../../api/session.ts';
import { ownKey, wordsOf } from '../../components/own-values/own-key.ts';
import { rememberedLanguage, rememberLanguage } from '../../ui/i18n/remembered-language.ts';
import { keepPeopleApart } from './keep-people-apart.ts';

const person = (uid: string) => ({ status: 'signed-in', uid, token: 't', expiresAt: 0 }) as const;
const reload = vi.fn();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  reload.mockReset();
  setSession({ status: 'loading' });
  stop = keepPeopleApart(reload);
});
afterEach(() => stop());

it('clears data without an owner and reloads the page when somebody else signs in', () => {
  setSession(person('ada'));
  localStorage.setItem('cc.selectedCourseTitle', 'Things that Ada teaches');
  localStorage.setItem('cc.model.sme', 'hers');
  localStorage.setItem('cc.panel.tree.width', '300');
  localStorage.setItem(ownKey(wordsOf('tutor.elm_1')), 'Why?');
  setSession({ status: 'signed-out' });
  expect(localStorage.getItem('cc.selectedCourseTitle')).not.toBeNull();
  setSession(person('bea'));
  expect(localStorage.getItem('cc.selectedCourseTitle')).toBeNull();
  expect(localStorage.getItem('cc.model.sme')).toBeNull();
  expect(localStorage.getItem('cc.panel.tree.width')).toBe('300');
  expect(localStorage.getItem(ownKey(wordsOf('tutor.elm_1'), person('ada')))).toBe('Why?');
  expect(rememberedPerson()).toBe('bea');
  expect(reload).toHaveBeenCalledOnce();
});

it('ends the reminders of the person before on this browser, and only theirs', async () => {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  localStorage.setItem('cc.pushPerson', 'ada');
  setSession(person('ada'));
  expect(localStorage.getItem('cc.pushPerson')).toBe('ada');
  setSession({ status: 'signed-out' });
  setSession(person('bea'));
  await vi.waitUntil(() => localStorage.getItem('cc.pushPerson') === null);
  expect(unsubscribe).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('keeps everything when the same person returns or a visitor signs in', () => {
  localStorage.setItem('cc.smeWorkMode', 'edit');
  setSession({ status: 'signed-out' });
  setSession(person('ada'));
  setSession({ ...person('ada'), token: 'u' });
  setSession({ status: 'signed-out' });
  setSession(person('ada'));
  expect(localStorage.getItem('cc.smeWorkMode')).toBe('edit');
  expect(reload).not.toHaveBeenCalled();
});

it('shows the sign-in page in the browser language to the next person', () => {
  setSession(person('ada'));
  rememberLanguage('pl');
  expect(rememberedLanguage()).toBe('pl');
  setSession({ status: 'signed-out' });
  expect(rememberedLanguage()).toBeUndefined();
  expect(document.cookie).not.toContain('cc.language=pl');
});

it('keeps the language that a visitor chose on the sign-in page', () => {
  setSession({ status: 'signed-out' });
  rememberLanguage('ar');
  setSession(person('ada'));
  expect(rememberedLanguage()).toBe('ar');
  expect(document.cookie).toContain('cc.language=ar');
});
