import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_EXTRACTION_LIMITS } from '../limits.ts';
import { readDocument } from '../read-document.ts';
import { sniff } from '../sniff.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'transcripts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(name: string, content: string) {
  const file = { path: join(folder, name), name };
  writeFileSync(file.path, content);
  return readDocument({ ...file, kind: await sniff(file) }, DEFAULT_EXTRACTION_LIMITS);
}
const textOf = async (name: string, content: string) => (await read(name, content)).pages[0]?.text;

const TALK = `WEBVTT - Tides
Kind: captions
Language: en-GB

STYLE
::cue { color: lime }

NOTE
Checked by the harbor office.

intro
00:00:01.000 --> 00:00:03.500 align:start position:0%
<v.loud Ana Ruiz>The tide is a <i>long</i> wave.</v>

00:00:03.500 --> 00:00:06.000
<v Ana Ruiz>It follows the moon &amp; the sun.</v>

00:00:06.200 --> 00:00:08.000
<v Ben>Why <00:00:07.000><c.yellow>twice</c> a day?

00:00:12.000 --> 00:00:14.000
Because the Earth turns.
`;
const TALK_TEXT =
  'Ana Ruiz: The tide is a long wave. It follows the moon & the sun.\n\nBen: Why twice a day?\n\nBecause the Earth turns.';

describe('WebVTT', () => {
  test('becomes paragraphs with speakers, without times, tags, notes and styles', async () => {
    expect(await read('talk.vtt', TALK)).toMatchObject({ language: 'en-GB', paged: false });
    expect(await textOf('talk.vtt', TALK)).toBe(TALK_TEXT);
  });

  test('is read with a byte order mark and Windows line ends, also when saved as text', async () => {
    const windows = `\ufeff${TALK.replaceAll('\n', '\r\n')}`;
    expect(await textOf('windows.vtt', windows)).toBe(TALK_TEXT);
    expect(await textOf('windows.txt', windows)).toBe(TALK_TEXT);
  });

  test('loses the lines that automatic captions repeat', async () => {
    const rolling = `WEBVTT

00:00:00.160 --> 00:00:02.470 align:start position:0%
 
welcome<00:00:00.480><c> to</c><00:00:00.640><c> the</c><00:00:00.880><c> harbor</c>

00:00:02.470 --> 00:00:02.480 align:start position:0%
welcome to the harbor
 

00:00:02.480 --> 00:00:05.110 align:start position:0%
welcome to the harbor
today<00:00:02.960><c> we</c><00:00:03.120><c> read</c>

00:00:05.110 --> 00:00:05.120 align:start position:0%
today we read
 

00:00:05.120 --> 00:00:07.000 align:start position:0%
today we read
the tide table
`;
    expect(await textOf('rolling.vtt', rolling)).toBe('welcome to the harbor today we read the tide table');
    const growing = `WEBVTT

00:01.000 --> 00:02.000
The tide

00:02.000 --> 00:03.000
The tide turns

00:03.000 --> 00:04.000
The tide turns at noon.
`;
    expect(await textOf('growing.vtt', growing)).toBe('The tide turns at noon.');
  });

  test('keeps names that the text states, once for each turn', async () => {
    const call = ['Ana Ruiz: Good morning.', 'Ana Ruiz: Shall we start?', 'Ben: Yes.', 'Ben: No objections.']
      .map((text, at) => `${at + 1}\n00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${text}`)
      .join('\n\n');
    expect(await textOf('call.vtt', `WEBVTT\n\n${call}\n`)).toBe(
      'Ana Ruiz: Good morning. Shall we start?\n\nBen: Yes. No objections.',
    );
  });

  test('starts a new paragraph at a sentence end after about 120 words', async () => {
    const cues = Array.from({ length: 60 }, (_, at) => {
      const second = String(at).padStart(2, '0');
      return `00:00:${second}.000 --> 00:00:${second}.900\n${at % 2 ? 'back to the wide open sea.' : 'The water runs slowly'}`;
    });
    const text = (await textOf('long.vtt', `WEBVTT\n\n${cues.join('\n\n')}`)) ?? '';
    const words = text.split('\n\n').map((paragraph) => paragraph.split(' ').length);
    expect(words).toHaveLength(2);
    expect(words[0]).toBeGreaterThan(110);
    expect(words[0]).toBeLessThan(160);
    expect(text.split('\n\n')[0]).toMatch(/sea\.$/);
  });
});

describe('SubRip', () => {
  test('becomes paragraphs, also without empty lines between captions', async () => {
    const subtitles = `1
00:00:00,000 --> 00:00:02,000
<font color="#fff">{\\an8}- Where is the boat?</font>
- In the harbor.

2
00:00:02,000 --> 00:00:04,000
>> High water
is at 12
3
00:00:04,000 --> 00:00:05,000
o'clock.
`;
    const text = "Where is the boat?\n\nIn the harbor.\n\nHigh water is at 12 o'clock.";
    expect(await textOf('boat.srt', subtitles)).toBe(text);
    expect(await textOf('boat.txt', subtitles)).toBe(text);
  });

  test('keeps words that people repeat', async () => {
    const said = ['No.', 'No.', 'The water is too low.', 'Wait for the tide.', 'It comes back.', 'It always does.'];
    const subtitles = said.map((text, at) => `${at}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}`).join('\n\n');
    expect(await textOf('no.srt', subtitles)).toBe(said.join(' '));
  });
});

describe('a transcript copied from the page of a video', () => {
  test('becomes paragraphs without times', async () => {
    const copied = 'Transcript\n0:00\nwelcome to the harbor\n0:03\n3 seconds\ntoday we read\n1:02:03\nthe tide table';
    expect(await textOf('copied.txt', copied)).toBe('welcome to the harbor today we read the tide table');
  });

  test('is not seen in a timetable', async () => {
    const timetable = '9:00\nBreakfast at the pier\n10:30\nWalk to the lock\n12:00\nLunch';
    expect(await textOf('day.txt', timetable)).toContain('10:30');
  });
});

describe('hostile and broken captions', () => {
  test.each([
    ['header.vtt', 'WEBVTT\n'],
    ['empty-cues.vtt', 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n\n00:00:02.000 --> 00:00:03.000\n<i></i>\n'],
    ['words.srt', 'The tide turns at noon.\n'],
  ])('%s without captions is refused', async (name, content) => {
    await expect(read(name, content)).rejects.toMatchObject({ refused: { reason: 'transcript-without-cues' } });
  });

  test('negative and reversed times lose no text', async () => {
    const wrong = 'WEBVTT\n\n-00:00:05.000 --> -00:00:01.000\nFirst.\n\n00:09.000 --> 00:01.000\nSecond.\n';
    expect(await textOf('wrong.vtt', wrong)).toBe('First.\n\nSecond.');
  });

  test.each([
    ['words', 'tide '],
    ['open tags', '<v '],
    ['lines', 'a\n'],
  ])(
    'a cue of megabytes of %s is read or refused',
    async (_, piece) => {
      const content = `WEBVTT\n\n00:00.000 --> 00:01.000\n${piece.repeat(fewerEveryday(1e7) / piece.length)}\n`;
      const outcome = await read('large.vtt', content).catch((error: unknown) => error);
      expect(outcome).toSatisfy((it: object) => 'pages' in it || 'refused' in it);
    },
    30_000,
  );
});
