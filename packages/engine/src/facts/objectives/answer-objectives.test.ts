import { describe, expect, it } from 'vitest';
import { phrasesOf } from '../../language/phrases-of.ts';
import { pointsOfFact } from '../../rows/points-of-fact.ts';
import { topicsIn } from '../../testing/topics-in.ts';
import { factsOfTopic } from '../facts-of-topic.ts';
import { bareObjective } from './answer-objectives.ts';
import { fulfils } from './fulfils.ts';

type Language = 'en' | 'de';

/** The key points by which the text answers an objective; none where it does not. */
function pointsFor(objective: string, text: string, language: Language = 'en', heading = 'Text'): string[] {
  const goals = language === 'de' ? 'Lernziele' : 'Learning objectives';
  const [topic] = topicsIn(
    `# Book\n\n## ${heading}\n\n### ${goals}\n\n- ${objective}\n\n### ${heading}\n\n${text}`,
    language,
  );
  if (!topic) return [];
  const fact = factsOfTopic(topic).facts.find((each) => fulfils(each, bareObjective(objective), topic));
  return fact ? pointsOfFact(fact, fact.claim, topic.pack, phrasesOf(language)) : [];
}

describe('what is to be told apart', () => {
  it('is answered by a side for each of three things', () => {
    const text =
      'Filtration never chooses and separates only by size. Reabsorption, on the other hand, is selective and needs a carrier for each substance. The third step is **secretion**. Here substances are moved in the opposite direction, from the blood into the tubule.';
    expect(pointsFor('distinguish between filtration, reabsorption and secretion', text)).toEqual([
      'Filtration never chooses and separates only by size',
      'Reabsorption is selective and needs a carrier for each substance',
      'Secretion: substances are moved in the opposite direction, from the blood into the tubule',
    ]);
  });
  it('is answered by what a table says of each kind', () => {
    const text =
      'Burns are sorted by depth.\n\n| Degree | Signs |\n|---|---|\n| 1 | red and dry skin |\n| 2 | blisters that hurt |\n| 3 | white skin without pain |';
    expect(pointsFor('distinguish the degrees of burns', text)).toEqual([
      'Degree 1: red and dry skin',
      'Degree 2: blisters that hurt',
      'Degree 3: white skin without pain',
    ]);
  });
  it('is not answered where one side is missing', () => {
    const text = 'Filtration separates only by size. Both take place in the tubule, and neither needs any light.';
    expect(pointsFor('distinguish filtration from secretion', text)).toEqual([]);
  });
});

describe('why or how something comes about', () => {
  it('is answered by the sentences that follow from each other below the heading that asks for it', () => {
    const text =
      'Übersteigt der Druck von außen den Druck in den Gefäßen, werden sie zusammengepresst. Das Gewebe erhält dann zu wenig Sauerstoff. Zugleich übersäuert es, und die Zellen sterben ab.';
    const points = pointsFor('erklären, wie ein Druckgeschwür entsteht', text, 'de', 'Wie entsteht ein Druckgeschwür?');
    expect(points.slice(0, 2)).toEqual([
      'Übersteigt der Druck von außen den Druck in den Gefäßen, werden sie zusammengepresst',
      'Das Gewebe erhält dann zu wenig Sauerstoff',
    ]);
  });
  it('says what “it” stands for, and knows a short name', () => {
    const text =
      'The gland releases antidiuretic hormone (ADH) into the blood. ADH acts on the ducts of the kidney. It makes their cells insert channels. Water can leave the ducts, because the tissue around them is salty, and the volume of urine falls.';
    expect(pointsFor('explain how antidiuretic hormone adjusts the volume of urine', text)).toContain(
      'ADH makes their cells insert channels',
    );
  });
  it('is not answered by saying what the thing is', () => {
    const text = 'A fuse is a thin wire that protects a cable by its own melting point. Fuses were once made of tin.';
    expect(pointsFor('explain why a fuse protects a cable', text)).toEqual([]);
  });
});

describe('what is to be done or named in order', () => {
  it('is answered by steps that running text tells one after the other', () => {
    const text =
      'A fuse that has melted once is of no use any more. Most of them are cheap and sold in every market. To replace a fuse, first switch off the lamp and pull out the plug. Then unscrew the two halves of the plug. Finally, press in a new fuse of the same rating.';
    expect(pointsFor('describe how to replace a fuse safely', text)).toEqual([
      'Switch off the lamp and pull out the plug',
      'Unscrew the two halves of the plug',
      'Press in a new fuse of the same rating',
    ]);
  });
  it('is answered in German with each subject before its verb', () => {
    const text =
      'Zuerst zeigt man im Wahllokal den Ausweis vor. Dann erhält man den Stimmzettel. Zuletzt wirft man den Zettel in die Urne.';
    expect(pointsFor('den Ablauf im Wahllokal beschreiben', text, 'de')).toEqual([
      'Man zeigt im Wahllokal den Ausweis vor',
      'Man erhält den Stimmzettel',
      'Man wirft den Zettel in die Urne',
    ]);
  });
  it('is answered by the stages of one sentence, and not by a description', () => {
    const asked = 'name the stages of making a print in order';
    const stages =
      'A print is made in four stages: grinding the stone, drawing the image, inking and pulling the print.';
    expect(pointsFor(asked, stages)).toHaveLength(4);
    expect(pointsFor(asked, 'Making a print takes skill, since a print is only as good as the stone.')).toEqual([]);
  });
});
