import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { EndpointName, ReplyOf } from '@coursecraft/contract/endpoints';
import type { DrawPage } from '@coursecraft/contract/page-to-draw';
import { isAuthorRole } from '@coursecraft/domain/accounts/roles';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { addressOf, type CallInput } from '../../api/call.ts';
import { LaterDirectives } from '../../components/directives/later-directives.ts';
import { LaterCourseLink } from '../../components/markdown/markdown-components.tsx';
import { speakLanguage } from '../../locales/load-translations.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { isLesson } from '../navigation/is-lesson.ts';
import { paths } from '../navigation/paths.ts';
import { isLed, isStart, SELECTED } from '../navigation/selection.ts';
import { neighboursAt } from '../student/neighbours-at.ts';
import { GIVEN_ID, type GivenReplies } from './given-replies.ts';
import { LessonStandIn } from './lesson-stand-in.tsx';
import { pageAttributes } from './page-attributes.ts';
import { readLesson } from './read-lesson.ts';

/** Longer texts would hold up other requests of the server while they are drawn. */
const MOST_CHARACTERS = 40_000;
/** Larger courses are read by the page, which shows the text meanwhile. */
const MOST_GIVEN_CHARACTERS = 150_000;

const ROOT = /<div id="root">.*?<\/div>/s;
/** The security policy forbids inline styles; the running page sets them by script. */
const INLINE_STYLE = / style="[^"]*"/g;

/** The course of an address without one is in the browser's storage, which only matters to people with several. */
const hasSeveralCourses = (profile: Profile) => isAuthorRole(profile) || profile.enrolledCourses.length > 1;

const asScript = (given: GivenReplies) =>
  `<script type="application/json" id="${GIVEN_ID}">${JSON.stringify(given).replaceAll('<', '\\u003c')}</script>\n    `;

/** Draws the first text of a lesson, and gives the replies along that the running page would ask for. */
export const drawPage: DrawPage = async ({ shell, pathname, search, language: accepted, read }) => {
  if (!isLesson(pathname)) return undefined;
  const selected = new URLSearchParams(search);
  const named = {
    courseId: selected.get(SELECTED.courseId) ?? '',
    moduleId: selected.get(SELECTED.moduleId) ?? '',
    elementId: selected.get(SELECTED.elementId) ?? '',
  };
  const replies: GivenReplies['replies'] = {};
  const reads: Promise<unknown>[] = [];
  const call = <N extends EndpointName>(name: N, input: CallInput<N>): Promise<ReplyOf<N>> => {
    const { path } = addressOf(name, input);
    const reply = read(path).then((body) => {
      replies[path] = body;
      return body as ReplyOf<N>;
    });
    reads.push(reply.catch(() => undefined));
    return reply;
  };

  const { profile } = await call('getProfile', {});
  if (!named.courseId && hasSeveralCourses(profile)) return undefined;
  const lesson = await readLesson(call, profile, named);
  const place = lesson?.places[lesson.index];
  if (!lesson || !place) return undefined;
  const { element } = (await lesson.element) ?? {};
  const { progress } = await lesson.progress;
  const stopped = lesson.leftOff.places?.find(({ elementId }) => elementId === place.element.id);
  const content = element?.content ?? '';
  const isShown = !isLed(search) && !isStart(search) && content.trim() !== '' && content.length <= MOST_CHARACTERS;

  const language = profile.preferences.language ?? accepted;
  await Promise.all([speakLanguage(language), LaterDirectives.load(), LaterCourseLink.load(), ...reads]);
  const markup =
    isShown &&
    renderToStaticMarkup(
      <StaticRouter location={{ pathname, search }}>
        <LanguageProvider language={language}>
          <LessonStandIn
            course={lesson.course}
            place={place}
            neighbours={neighboursAt(lesson.places, lesson.index, {
              courseId: lesson.courseId,
              recordPath: paths.studentStats,
            })}
            content={content}
            scroll={stopped?.scroll}
            status={progress.elements[place.element.id]}
          />
        </LanguageProvider>
      </StaticRouter>,
    ).replaceAll(INLINE_STYLE, '');
  const given = asScript({ uid: profile.uid, replies });
  const attributes = Object.entries(pageAttributes(language, profile.preferences))
    .flatMap(([name, value]) => (value ? [`${name}="${value}"`] : []))
    .join(' ');
  return shell
    .replace('<html lang="en">', `<html ${attributes}>`)
    .replace('<script type="module"', (script) => (given.length <= MOST_GIVEN_CHARACTERS ? given : '') + script)
    .replace(ROOT, (root) => (markup ? `<div id="root">${markup}</div>` : root));
};
