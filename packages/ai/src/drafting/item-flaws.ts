/**
 * Faults of questions that help students who know little or hinder those who know much: the 19 flaws that Tarrant,
 * Knierim, Hayes and Ware counted in 2006 (Nurse Education Today 26), after the guidelines of Haladyna, Downing and
 * Rodriguez (2002).
 */
export const ITEM_FLAWS = [
  'the stem or an option can be understood in two ways',
  'a wrong option that nobody would choose',
  '“none of the above”',
  '“all of the above”',
  'more than one right option, or none',
  'a negative stem (“which is not …”) without need',
  'a stem that asks nothing until the options are read',
  'information in the stem that the question does not need',
  'options in no natural order where there is one (numbers, steps)',
  'vague words in options (“often”, “usually”)',
  'absolute words in options (“always”, “never”) that give a wrong one away',
  'the same words repeated in each option instead of in the stem',
  'words of the stem that occur only in the right option',
  'grammar of the stem that fits only some options',
  'the right option is the longest or the most precise',
  'a wrong option that contradicts another, so that one of them must be right',
  'options such as “both A and C”',
  'a gap in the middle of a sentence that several words fill',
  'a stem that makes each option a separate true-or-false question',
] as const;
