import type { Course } from '@coursecraft/contract/courses/course';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadTranslations, speakLanguage } from '../../locales/load-translations.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { authorCommandMessages } from './author-command-messages.ts';
import { useAuthorCommands } from './author-commands.ts';
import { useAuthorWords } from './author-palette.tsx';
import { commandMessages } from './command-messages.ts';
import { findByWords } from './find-by-words.ts';
import { useStudentCommands } from './student-commands.ts';
import { availableFirst, useCommandEntries } from './use-palette-entries.ts';

vi.mock('../session/require-session.tsx', () => ({
  useSignedInProfile: () => ({ uid: 'ada', isAdmin: true, role: 'sme', enrolledCourses: ['crs_1'] }),
}));
vi.mock('../../api/call.ts', () => ({ call: () => new Promise(() => undefined) }));
vi.mock('../../ui/install-prompt.ts', () => ({ useInstall: () => () => undefined }));
vi.mock('../../ui/use-media.ts', () => ({ useMedia: () => false, NARROW: '', PHONE: '' }));

type Locale = 'en' | 'de' | 'es';

const element = { id: 'elm_1', title: 'Yeast at work', type: 'lesson', published: false };
const course = {
  id: 'crs_1',
  title: 'Bread',
  modules: [{ id: 'mod_1', title: 'Start', sections: [{ id: 'sec_1', title: 'Dough', elements: [element] }] }],
} as unknown as Course;

const nothing = () => undefined;
const wrapperIn =
  (language: Locale) =>
  ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/student/course']}>
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider language={language}>{children}</LanguageProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );

const authorOptions = {
  course,
  mode: 'edit',
  isAtCourse: true,
  onMode: nothing,
  onPalette: nothing,
  onShortcuts: nothing,
  onSettings: nothing,
  onAssistant: nothing,
  onPeople: nothing,
  onOpenCourse: nothing,
  onNewCourse: nothing,
  onShareForReview: nothing,
  onDelete: nothing,
} as const;

const authorEntries = (language: Locale, options: Partial<Parameters<typeof useAuthorCommands>[0]> = {}) =>
  renderHook(() => useCommandEntries(useAuthorWords(useAuthorCommands({ ...authorOptions, ...options }))), {
    wrapper: wrapperIn(language),
  }).result.current;

const studentEntries = () =>
  renderHook(
    () =>
      useCommandEntries(
        useStudentCommands({ courseId: 'crs_1', onPalette: nothing, onShortcuts: nothing, onCourses: nothing }),
      ),
    { wrapper: wrapperIn('en') },
  ).result.current;

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id.replace('command ', ''));

/** The command has to be among the first two. */
const expectFound = (entries: Parameters<typeof availableFirst>[0], words: string, command: string) =>
  expect(idsOf(availableFirst(findByWords(entries, words).entries)).slice(0, 2), words).toContain(command);

const AUTHOR: Record<Locale, Record<string, string>> = {
  en: {
    export: 'export',
    download: 'export',
    print: 'export',
    scorm: 'export',
    pdf: 'export',
    backup: 'export',
    import: 'bring-course',
    'upload course': 'bring-course',
    moodle: 'bring-course',
    share: 'share',
    invite: 'share',
    'invite students': 'share',
    'join code': 'share',
    link: 'share',
    'qr code': 'share',
    publish: 'publish-all',
    'go live': 'publish-all',
    release: 'publish-all',
    preview: 'mode',
    'see as a student': 'mode',
    'dark mode': 'theme',
    'night mode': 'theme',
    'delete course': 'delete-course',
    'remove course': 'delete-course',
    trash: 'recently-deleted',
    undelete: 'recently-deleted',
    'copy course': 'duplicate',
    clone: 'duplicate',
    rename: 'settings',
    'course title': 'settings',
    translate: 'languages',
    german: 'languages',
    certificate: 'certificates',
    lti: 'platforms',
    'grade passback': 'platforms',
    badge: 'certificates',
    openai: 'ai',
    ollama: 'ai',
    colleague: 'authors',
    'co-author': 'authors',
    permissions: 'authors',
    grade: 'marking',
    marking: 'marking',
    'review answers': 'marking',
    reviewer: 'share-preview',
    'preview link': 'share-preview',
    annotations: 'comments',
    messages: 'inbox',
    questions: 'inbox',
    appeal: 'inbox',
    'report a bug': 'problems',
    analytics: 'statistics',
    insights: 'statistics',
    rubric: 'criteria',
    objectives: 'criteria',
    history: 'versions',
    rollback: 'versions',
    files: 'sources',
    'quiz questions': 'generate',
    shorten: 'ask',
    chapter: 'add-module',
    gradebook: 'students',
    'new course': 'new-course',
    'switch course': 'open-course',
    dashboard: 'home',
    users: 'people',
    'sign out': 'log-out',
    logout: 'log-out',
    password: 'profile',
    'font size': 'own-settings',
    hotkeys: 'shortcuts',
    manual: 'help',
    'how do I invite somebody': 'share',
    // Typos
    exprot: 'export',
    downlaod: 'export',
    pubish: 'publish-all',
    statitsics: 'statistics',
    certficate: 'certificates',
    duplcate: 'duplicate',
    'keybord shortcuts': 'shortcuts',
    invte: 'share',
    previw: 'mode',
  },
  de: {
    herunterladen: 'export',
    drucken: 'export',
    einladen: 'share',
    Kurscode: 'share',
    veröffentlichen: 'publish-all',
    Vorschau: 'mode',
    Dunkelmodus: 'theme',
    'Kurs löschen': 'delete-course',
    Papierkorb: 'recently-deleted',
    kopieren: 'duplicate',
    übersetzen: 'languages',
    korrigieren: 'marking',
    Nachrichten: 'inbox',
    einstellungen: 'settings',
    Lernziele: 'criteria',
    Verlauf: 'versions',
    abmelden: 'log-out',
    Passwort: 'profile',
    Schriftgröße: 'own-settings',
    exportiern: 'export',
  },
  es: {
    descargar: 'export',
    imprimir: 'export',
    invitar: 'share',
    enlace: 'share',
    publicar: 'publish-all',
    'vista previa': 'mode',
    'modo oscuro': 'theme',
    'borrar curso': 'delete-course',
    papelera: 'recently-deleted',
    copiar: 'duplicate',
    traducir: 'languages',
    corregir: 'marking',
    mensajes: 'inbox',
    objetivos: 'criteria',
    historial: 'versions',
    salir: 'log-out',
    contraseña: 'profile',
    contrasena: 'profile',
    'tamaño de letra': 'own-settings',
    exportr: 'export',
  },
};

const STUDENT = {
  'join a course': 'courses',
  highlights: 'notes',
  grades: 'progress',
  practice: 'review',
  flashcards: 'review',
  chat: 'tutor',
  hint: 'tutor',
  'without internet': 'kept-courses',
  'sign out': 'log-out',
  'dark mode': 'theme',
  'font size': 'own-settings',
  manual: 'help',
};

afterEach(cleanup);

describe('the palette finds commands by everyday words', () => {
  test.each(['en', 'de', 'es'] as const)('of authors in %s', async (language) => {
    await Promise.all([speakLanguage(language), loadTranslations('author')]);
    const entries = authorEntries(language);
    for (const [words, command] of Object.entries(AUTHOR[language])) expectFound(entries, words, command);
  });

  test('of students', () => {
    const entries = studentEntries();
    for (const [words, command] of Object.entries(STUDENT)) expectFound(entries, words, command);
  });

  test('and lists at least 60 English words', () => {
    expect(Object.keys(AUTHOR.en).length).toBeGreaterThanOrEqual(60);
  });
});

test('every command has everyday words, and all words belong to a command', () => {
  const entries = [...authorEntries('en'), ...studentEntries()];
  expect(entries.filter(({ words }) => !words)).toEqual([]);
  const known = new Set(idsOf(entries));
  const named = Object.keys({ ...authorCommandMessages.english, ...commandMessages.english });
  expect(named.filter((id) => !known.has(id) && !['language', 'publish-changes'].includes(id))).toEqual([]);
});

test('a command that cannot be run says why', () => {
  const without = authorEntries('en', { course: undefined });
  const [found] = findByWords(without, 'download').entries;
  expect(found).toMatchObject({ id: 'command export', note: 'Open a course first.', isUnavailable: true });
  const [changes] = findByWords(authorEntries('en'), 'publish changes').entries;
  expect(changes).toMatchObject({ id: 'command publish-changes', note: 'There is nothing to publish.' });
});

test('in the student view the commands of editing remain, without those that need the editing page', () => {
  const entries = authorEntries('en', { mode: 'view' });
  expectFound(entries, 'download', 'export');
  for (const id of ['send-feedback', 'publish-all', 'add-module']) expect(idsOf(entries)).not.toContain(id);
});
