import { pictureOf } from '@coursecraft/documents/images/read-picture';
import { drawnPicture } from '@coursecraft/documents/testing/pictures';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { json, type ModelPeer, refusal, startModelPeer } from '../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const REPLY = { sees: true, alt: 'A curve that rises\ntwice.', caption: 'The tide of a day' };

const pictures = [
  { name: 'curve.png', content: drawnPicture(2400, 1200) },
  {
    name: 'sign.svg',
    content: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>',
    ),
  },
];

async function setUp(app: TestApp) {
  const author = await app.signUp({ role: 'sme' });
  const course = await makeCourse(app, author);
  await author.upload(course.courseId, pictures);
  const describePicture = (name: string, person: Person = author) =>
    person.call('describePicture', {
      params: { courseId: course.courseId, name },
      body: { elementId: course.elementId },
    });
  return { author, course, describePicture };
}

describe('description of a picture by a model', () => {
  let peer: ModelPeer;
  let app: TestApp;
  let course: TestCourse;
  let describePicture: Awaited<ReturnType<typeof setUp>>['describePicture'];
  beforeAll(async () => {
    peer = await startModelPeer();
    app = await startTestApp({ ai: peer.settings('openai-compatible') });
    ({ course, describePicture } = await setUp(app));
  });
  afterAll(() => peer.stop());

  /** The whole requests; the peer cuts long ones. */
  let requests: string[] = [];
  const reply = (...answers: ReturnType<typeof json>[]) => {
    requests = [];
    peer.say(
      answers.map((answer) => (request) => {
        requests.push(JSON.stringify(request));
        return answer;
      }),
    );
  };
  /** Returns the picture in the last request. */
  const sentPicture = () => {
    const [, mime, data = ''] = /data:(image\/\w+);base64,([A-Za-z0-9+/=]+)/.exec(requests.at(-1) ?? '') ?? [];
    return { mime, ...pictureOf(Buffer.from(data, 'base64')) };
  };

  test('proposes alternative text and a caption, and the model gets a small copy and the lesson', async () => {
    reply(json(REPLY));
    const { status, body } = await describePicture('curve.png');
    expect([status, body]).toEqual([
      200,
      { success: true, alt: 'A curve that rises twice.', caption: 'The tide of a day' },
    ]);
    expect(sentPicture()).toEqual({ mime: 'image/jpeg', width: 1024, height: 512 });
    expect(requests[0]).toContain('The moon pulls the sea towards it');
    const { rows } = await app.services.db.execute<{ kind: string }>(
      sql`select kind from ai_usage where course_id = ${course.courseId}`,
    );
    expect(rows, 'it is on the account of the course').toContainEqual({ kind: 'describe-picture' });
  });

  test('sends a drawing as pixels and allows no caption', async () => {
    reply(json({ ...REPLY, caption: null }));
    expect((await describePicture('sign.svg')).body).toMatchObject({ alt: 'A curve that rises twice.', caption: '' });
    expect(sentPicture()).toEqual({ mime: 'image/jpeg', width: 40, height: 20 });
  });

  test.each([
    ['the server refuses the picture', refusal(400, 'This model does not support image input.')],
    ['the model says that it was shown none', json({ ...REPLY, sees: false, alt: '' })],
  ])('says that the model cannot see if %s', async (_, answer) => {
    reply(answer);
    const { status, body } = await describePicture('curve.png');
    expect([status, body.reason]).toEqual([422, 'model-sees-no-pictures']);
    expect(body.error).toContain('cannot see images');
  });

  test('is asked again once for a text that is too long', async () => {
    reply(json({ ...REPLY, alt: 'long '.repeat(80) }), json(REPLY));
    expect((await describePicture('curve.png')).body.alt).toBe('A curve that rises twice.');
    expect(requests[1]).toContain('more than 300 characters');
  });

  test('is for authors and pictures only', async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    expect((await describePicture('curve.png', student)).status).toBe(403);
    expect((await describePicture('gone.png')).status).toBe(404);
  });
});

test('a description is refused with a reason without a model', async () => {
  const { describePicture } = await setUp(await startTestApp());
  const { status, body } = await describePicture('curve.png');
  expect([status, body.reason]).toEqual([422, 'pictures-need-model']);
});
