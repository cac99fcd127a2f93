import { describe, expect, it } from 'vitest';
import { topicsIn } from '../testing/topics-in.ts';
import { topicSentences, topicSize } from './topic.ts';

const told = (subject: string, words: number) =>
  Array.from(
    { length: Math.round(words / 12) },
    (_, at) => `In its year ${at} the ${subject} grows by more than the field beside.`,
  ).join(' ');
const chapter = (text: string) => topicsIn(`# Plants\n\n## Trees\n\n${text}\n\n## Herbs\n\n${told('herb', 200)}`);

describe('section too long for one lesson', () => {
  it('continues in a second lesson that starts with an independent paragraph', () => {
    const paragraphs = ['oak', 'beech', 'ash'].map((tree) => told(tree, 500));
    const topics = chapter([paragraphs[0], `This is so. ${paragraphs[1]}`, paragraphs[2]].join('\n\n'));
    expect(topics.map(({ title, continues }) => [title, continues ?? false])).toEqual([
      ['Trees', false],
      [expect.any(String), true],
      ['Herbs', false],
    ]);
    const [first] = topics[1] ? topicSentences(topics[1]) : [];
    expect(first?.text).toContain('ash');
  });

  it('keeps its exercises in place', () => {
    const topics = chapter(
      `${told('oak', 700)}\n\n### Exercises\n\n1. Why does the oak grow?\n2. What does it need?\n3. Who plants it?\n\n### The beech\n\n${told('beech', 500)}`,
    );
    const roles = topics.flatMap(({ parts }) => parts.map(({ role }) => role));
    expect(roles).toContain('exercise');
  });

  it('is one lesson if it is only a little longer than usual', () => {
    const [topic] = chapter(`${told('oak', 400)}\n\n${told('beech', 400)}`);
    expect(topic && topicSize(topic)).toBeGreaterThan(750);
  });
});
