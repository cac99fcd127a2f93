import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { EndpointName, ReplyOf } from '@coursecraft/contract/endpoints';
import type { RenderPage } from '@coursecraft/contract/page-to-render';
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
import { EMBEDDED_ID, type EmbeddedReplies } from './embedded-replies.ts';
import { pageAttributes } from './page-attributes.ts';
import { readLesson } from './read-lesson.ts';
import { ServerRenderedLesson } from './server-rendered-lesson.tsx';

/** Longer texts would hold up other requests of the server while they are rendered. */
const MOST_CHARACTERS = 40_000;
/** Larger courses are read by the page, which shows the text meanwhile. */
const MOST_EMBEDDED_CHARACTERS = 150_000;

const ROOT = /<div id="root">.*?<\/div>/s;
/** The security policy forbids inline styles; the running page sets them by script. */
const INLINE_STYLE = / style="[^"]*"/g;

/** The course of an address without one is in the browser's storage, which only matters to people with several. */
const hasSeveralCourses = (profile: Profile) => isAuthorRole(profile) || profile.enrolledCourses.length > 1;

const asScript = (embedded: EmbeddedReplies) =>
  `<script type="application/json" id="${EMBEDDED_ID}">${JSON.stringify(embedded).replaceAll('<', '\\u003c')}</script>\n    `;

/** Renders the first text of a lesson, and embeds the replies that the running page would ask for. */
export const renderPage: RenderPage = async ({ shell, pathname, search, language: accepted, read }) => {
  if (!isLesson(pathname)) return undefined;
  const selected = new URLSearchParams(search);
  const named = {
    courseId: selected.get(SELECTED.courseId) ?? '',
    moduleId: selected.get(SELECTED.moduleId) ?? '',
    elementId: selected.get(SELECTED.elementId) ?? '',
  };
  const replies: EmbeddedReplies['replies'] = {};
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
          <ServerRenderedLesson
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
  const script = asScript({ uid: profile.uid, replies });
  const attributes = Object.entries(pageAttributes(language, profile.preferences))
    .flatMap(([name, value]) => (value ? [`${name}="${value}"`] : []))
    .join(' ');
  return shell
    .replace('<html lang="en">', `<html ${attributes}>`)
    .replace('<script type="module"', (first) => (script.length <= MOST_EMBEDDED_CHARACTERS ? script : '') + first)
    .replace(ROOT, (root) => (markup ? `<div id="root">${markup}</div>` : root));
};
