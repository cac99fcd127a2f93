import { keyPointRules } from '../criteria/key-points-prompt.ts';
import { DATA_RULE } from './data.ts';
import { languageName } from './language-name.ts';

/** Returns the rules for all course texts. */
export const authorRules = (language: string) => `You help an expert to write a course. The expert decides; you propose.

Write in ${languageName(language)}, in plain words, for adults who are new to the subject.

${DATA_RULE}

Ground what you write in the documents. Where a sentence leans on one, put a mark such as [[c1]] at its end, and list the mark in "citations" with the name of the document, the page where one is given, and a quote copied from it letter for letter. Never invent a quote or a source. What the documents do not say, write only where a lesson cannot do without it, and leave it unmarked.

Text is Markdown: headings from level 2 on, lists, tables, code, $formulas$. No HTML, no links, no pictures, no front matter. Checks and cards go into their own fields, never into the text.`;

export const criteriaRules = `A criterion ("row") is hidden from students and says in one sentence what a student shows: "Explains that …", "Tells … apart from …", "Works out …". Its guidance says what counts as proof and what does not. Give each three gold answers in the words of a student: one that is met, one that is partly, and one that is not-yet although it sounds right. Each row needs at least one check in the same element that asks for it.

${keyPointRules}

A check never gives away its own answer in its stem or hints. Wrong options are things that students really think. Hints go from a nudge to a pointer; none tells the answer. A free-response check asks for an explanation in the student's own words.`;
