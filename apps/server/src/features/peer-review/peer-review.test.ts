import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { reviewLinks } from '../../platform/db/schema/peer-review.ts';
import { LESSON, makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let colleague: Person;
let student: Person;
let course: TestCourse;
let params: { courseId: string };

beforeAll(async () => {
  app = await startTestApp({ workingCopies: true });
  [author, colleague, student] = await Promise.all([
    app.signUp({ role: 'sme', displayName: 'Ada' }),
    app.signUp({ role: 'sme', displayName: 'Bela' }),
    app.signUp(),
  ]);
  course = await makeCourse(app, author, { content: LESSON });
  params = { courseId: course.courseId };
  await author.do('publish', { params, body: { published: true } });
  await author.do('addAuthor', { params, body: { email: colleague.email } });
  await student.do('enrollWithCode', { body: { code: course.code } });
});

type LinkOptions = { shows?: 'published' | 'unpublished'; mayComment?: boolean };

const linkOf = ({ shows = 'published', mayComment = true }: LinkOptions = {}) =>
  author.do('createReviewLink', { params, body: { shows, mayComment, days: 14 } });

const open = (token: string) => app.visitor.call('openReview', { body: { token } });

const read = (token: string, elementId = course.elementId) =>
  app.visitor.call('readReview', { body: { token, elementId } });

const comment = (token: string, given: object = {}) =>
  app.visitor.call('commentOnReview', {
    body: { token, elementId: course.elementId, name: 'Rita', text: 'Which sea?', ...given },
  });

const dead = async (token: string) => {
  const { status, body } = await open(token);
  return [status, body.reason];
};

describe('a review link', () => {
  test('shows a visitor the published course and the name of its creator', async () => {
    const { link, token } = await linkOf();
    expect(link).toMatchObject({ shows: 'published', mayComment: true, createdBy: 'Ada', comments: 0 });
    const { status, body } = await open(token);
    expect([status, body.createdBy, body.shows]).toEqual([200, 'Ada', 'published']);
    expect(body.course.modules[0]?.sections[0]?.elements[0]).toMatchObject({ id: course.elementId });
    const { body: opened } = await read(token);
    expect(opened.element.content).toContain('moon');
    expect(opened.element.content).not.toContain('correct');
  });

  test('is stored as a hash, and its token is in no later reply', async () => {
    const { link, token } = await linkOf();
    const [row] = await app.services.db.select().from(reviewLinks).where(eq(reviewLinks.linkId, link.linkId));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(await author.do('listReviewLinks', { params }))).not.toContain(token);
  });

  test('shows unpublished changes and drafts only if its author chose it', async () => {
    const of = { courseId: course.courseId, elementId: course.elementId };
    const { element } = await author.do('getElement', { params: of });
    await author.do('updateElement', { params: of, body: { content: `${element.content}\n\nA new ending.` } });
    const [published, unpublished] = await Promise.all([linkOf(), linkOf({ shows: 'unpublished' })]);
    expect((await read(published.token)).body.element.content).not.toContain('A new ending');
    const { content } = (await read(unpublished.token)).body.element;
    expect(content).toContain('A new ending');
    expect(content).not.toContain('correct');
  });

  test('stops working once it is revoked or expired, and looks the same as an unknown one', async () => {
    const [revoked, expired] = await Promise.all([linkOf(), linkOf()]);
    await colleague.do('revokeReviewLink', { params: { ...params, linkId: revoked.link.linkId } });
    await app.services.db
      .update(reviewLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(reviewLinks.linkId, expired.link.linkId));
    const answers = await Promise.all([revoked.token, expired.token, 'unknown'].map(dead));
    expect(new Set(answers.map(String))).toEqual(new Set(['404,review-link-dead']));
    expect((await comment(revoked.token)).status).toBe(404);
    const { links } = await author.do('listReviewLinks', { params });
    expect(links.find(({ linkId }) => linkId === revoked.link.linkId)?.revokedAt).toBeDefined();
  });

  test('does not reach elements of other courses', async () => {
    const other = await makeCourse(app, author, { content: LESSON });
    const { token } = await linkOf();
    expect((await read(token, other.elementId)).status).toBe(404);
    expect((await comment(token, { elementId: other.elementId })).status).toBe(404);
  });
});

describe('comments', () => {
  test('of a reviewer reach the authors under the given name, and notify the author of the link', async () => {
    const { token, link } = await linkOf();
    const { status, body } = await comment(token, { quote: 'the moon', text: 'Say why.' });
    expect([status, body.comment.name, body.comment.isReviewer]).toEqual([201, 'Rita', true]);
    const { comments } = await colleague.do('listComments', { params });
    expect(comments.find(({ text }) => text === 'Say why.')).toMatchObject({
      by: { name: 'Rita', isReviewer: true },
      quote: 'the moon',
      isGone: false,
    });
    const { notifications } = await author.do('listNotifications');
    expect(notifications[0]).toMatchObject({ kind: 'review-comment', about: 'Say why.' });
    const { links } = await author.do('listReviewLinks', { params });
    expect(links.find(({ linkId }) => linkId === link.linkId)?.comments).toBe(1);
  });

  test('of a reviewer notify the other authors if the creator of the link is no longer one', async () => {
    const former = await app.signUp({ role: 'sme', displayName: 'Cleo' });
    await author.do('addAuthor', { params, body: { email: former.email } });
    const { token } = await former.do('createReviewLink', {
      params,
      body: { shows: 'published', mayComment: true, days: 14 },
    });
    await author.do('removeSmeCourse', { params: { id: former.profile.uid }, body: params });
    await comment(token, { text: 'Still there?' });
    for (const person of [author, colleague]) {
      const { notifications } = await person.do('listNotifications');
      expect(notifications[0]).toMatchObject({ kind: 'review-comment', about: 'Still there?' });
    }
  });

  test('are refused through a link that does not allow them', async () => {
    const { token } = await linkOf({ mayComment: false });
    const { status, body } = await comment(token);
    expect([status, body.reason]).toEqual([403, 'review-without-comments']);
  });

  test('notify the mentioned co-author and nobody else', async () => {
    const mentions = [colleague.profile.uid, student.profile.uid];
    const body = { elementId: course.elementId, text: 'Please check, @Bela.', mentions };
    const { comment: written } = await author.do('createComment', { params, body });
    expect(written.mentions).toEqual([{ uid: colleague.profile.uid, displayName: 'Bela' }]);
    const { notifications } = await colleague.do('listNotifications');
    expect(notifications[0]).toMatchObject({ kind: 'comment-mention', by: 'Ada', about: 'Please check, @Bela.' });
    expect((await student.do('listNotifications')).notifications).toEqual([]);
  });

  test('are resolved and reopened as a thread', async () => {
    const body = { elementId: course.elementId, text: 'Shorter?' };
    const { comment: first } = await author.do('createComment', { params, body });
    const reply = { ...body, text: 'Done.', replyTo: first.commentId };
    const { comment: second } = await colleague.do('createComment', { params, body: reply });
    expect(second.replyTo).toBe(first.commentId);
    const of = { params: { ...params, commentId: second.commentId } };
    expect((await author.do('resolveComment', { ...of, body: { resolved: true } })).comment).toMatchObject({
      commentId: first.commentId,
      resolvedAt: expect.any(String),
    });
    const reopened = await author.do('resolveComment', { ...of, body: { resolved: false } });
    expect(reopened.comment.resolvedAt).toBeUndefined();
  });

  test('stay listed when their text or their element is gone', async () => {
    const { courseId, sectionId } = course;
    const { element } = await author.do('createBlankElement', {
      params: { courseId, sectionId },
      body: { title: 'Ebb' },
    });
    const of = { courseId, elementId: element.id };
    await author.do('updateElement', { params: of, body: { content: 'The **ebb** leaves.\n\nMore.' } });
    const body = { elementId: element.id, quote: 'The ebb leaves', text: 'When?' };
    const { comment: written } = await author.do('createComment', { params, body });
    expect(written.isGone).toBe(false);
    const now = async () => {
      const { comments } = await author.do('listComments', { params });
      const found = comments.find(({ commentId }) => commentId === written.commentId);
      return [found?.isGone, found?.elementTitle];
    };
    await author.do('updateElement', { params: of, body: { content: 'Only more.' } });
    expect(await now()).toEqual([true, 'Ebb']);
    await author.do('deleteElement', { params: { courseId, sectionId, elementId: element.id } });
    expect(await now()).toEqual([true, undefined]);
  });

  test('of authors are in no reply to reviewers, but their replies to reviewers are', async () => {
    const { token } = await linkOf();
    const { body } = await comment(token, { text: 'Is this so?' });
    const here = { elementId: course.elementId };
    await author.do('createComment', { params, body: { ...here, text: 'Between us.' } });
    const reply = { ...here, text: 'It is.', replyTo: body.comment.commentId };
    await author.do('createComment', { params, body: reply });
    const { comments } = (await read(token)).body;
    expect(comments.map(({ text, name }) => [text, name])).toEqual([
      ['Is this so?', 'Rita'],
      ['It is.', 'Ada'],
    ]);
  });

  test('of another author cannot be deleted, those of reviewers can', async () => {
    const { token } = await linkOf();
    const ofReviewer = (await comment(token, { text: 'Spam' })).body.comment.commentId;
    const body = { elementId: course.elementId, text: 'Mine' };
    const { commentId: ofAuthor } = (await author.do('createComment', { params, body })).comment;
    const remove = async (commentId: string) =>
      (await colleague.call('deleteComment', { params: { ...params, commentId } })).status;
    expect([await remove(ofReviewer), await remove(ofAuthor)]).toEqual([200, 403]);
  });

  test('and links are not for students', async () => {
    const answers = await Promise.all([
      student.call('listComments', { params }),
      student.call('listReviewLinks', { params }),
      student.call('createComment', { params, body: { elementId: course.elementId, text: 'Hello' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
