import { type SourceBlock, sentencesOf } from './source-block.ts';

/** Returns whether a block is code, a table or a picture. */
export const isShown = ({ kind }: SourceBlock): boolean => kind === 'code' || kind === 'table' || kind === 'picture';

const THING =
  '(?:codes?|programs?|examples?|tables?|listings?|lists?|statements?|output|input|function|class|template|syntax|forms?|diagrams?|images?|animations?|illustrations?|screenshots?|figures?|equations?|formulas?|steps|text)';
/** “in the table below”, “the following code”, “is shown below” and German equivalents. */
const BELOW = new RegExp(
  `\\b${THING} (?:shown |listed |given )?below\\b|\\b(?:shown|listed|given|described|presented|provided|printed) below\\b|^below\\b|\\bbelow (?:shows?|demonstrates?|illustrates?|lists?|gives?)\\b|\\bfollowing (?:\\S+ ){0,3}?${THING}\\b|\\bas follows:$|\\b(?:code|program|table|example) on the (?:left|right)\\b|\\bunten(?:stehend\\w*| (?:gezeigt|abgebildet|aufgeführt))\\b|\\b(?:siehe|wie) unten\\b|\\bfolgende[nrsm]? (?:tabelle|beispiel|programm|code|liste|abbildung)`,
  'i',
);
const ABOVE = new RegExp(
  `\\b${THING} (?:shown |listed |given )?above\\b|\\babove (?:\\S+ )?${THING}\\b|\\babove ${THING}['’]s\\b|\\b(?:shown|listed|given) above\\b|^the (?:code|program)['’]s output\\b|\\bobenstehend\\w*|\\boben gezeigt`,
  'i',
);
const NUMBERED = /\blines? \d|\b(?:table|listing|tabelle) \d/i;

const NEAR = 3;

const main = (text: string) => text.replace(/\([^()]*\)/g, '');

const levelAt = (blocks: readonly SourceBlock[], at: number) => {
  const heading = blocks.slice(0, at).findLast(({ kind }) => kind === 'heading');
  return heading?.kind === 'heading' ? heading.level : 0;
};

function nearest(blocks: readonly SourceBlock[], at: number, step: 1 | -1): number | undefined {
  let passed = 0;
  let isCrossed = false;
  for (let next = at + step; passed < NEAR; next += step) {
    const block = blocks[next];
    if (!block) return undefined;
    if (block.kind === 'heading') {
      if (step < 0 || isCrossed || block.level <= levelAt(blocks, at)) return undefined;
      isCrossed = true;
      continue;
    }
    passed += 1;
    if (isShown(block) || (block.kind === 'list' && passed === 1 && !isCrossed)) return next;
  }
  return undefined;
}

/** Returns whether a sentence refers to code, a table, a list or a picture. */
export function pointsAtThing(text: string): boolean {
  const mainText = main(text);
  return BELOW.test(mainText) || ABOVE.test(mainText) || NUMBERED.test(mainText);
}

/** Returns the index of the block that a sentence refers to, or undefined. */
export function pointedAt(text: string, blocks: readonly SourceBlock[], at: number): number | undefined {
  const mainText = main(text);
  const below = BELOW.test(mainText) || NUMBERED.test(mainText) ? nearest(blocks, at, 1) : undefined;
  const above = ABOVE.test(mainText) || NUMBERED.test(mainText) ? nearest(blocks, at, -1) : undefined;
  return below ?? above;
}

/** Removes references to neighboring blocks from a sentence. */
export const withoutPointing = (text: string): string =>
  text.replace(
    /\b(?:as )?(?:shown|listed) (?:below|above)\b|\b(?<=program )below\b|\bas shown in\b|^(?:table|tabelle)\s[\d.]+/gi,
    'here',
  );

/** Returns whether a block ends with an introduction. */
export const endsOpen = (block: SourceBlock): boolean =>
  block.kind === 'paragraph' && /:[\s*_"”’)]*$/.test(sentencesOf(block).at(-1)?.raw ?? '');
