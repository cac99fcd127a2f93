export const FAILURE_KINDS = [
  'duplicate-criterion',
  'duplicate-check',
  'duplicate-card',
  'asked-twice',
  'leaning',
  'unmatched-mark',
  'residue',
  'about-the-book',
  'front',
  'circular',
  'truncated',
  'agreement',
  'banned-stem',
  'joined-title',
  'repeated-title',
  'longer-key',
  'option-class',
  'key-in-stem',
  'one-truth-value',
  'not-asked',
  'not-taught',
  'rows-missing',
  'unreadable',
  'dangling-paragraph',
  'back-matter-lesson',
  'taught-as-true',
  'other-language',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What a stern reader strikes out, with the words that they strike out. */
export type Failure = { kind: FailureKind; text: string };
