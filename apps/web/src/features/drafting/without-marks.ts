/** A mark such as `[[c1]]`, whole or at the end as far as it is written. */
const MARKS = /[ \t]*\[\[[^\]\n]{1,20}\]\]|[ \t]*\[(?:\[(?:[^\]\n]{1,20}\]?)?)?$/g;

/** Text without the marks by which a model says what it leans on; they become footnotes when they have been checked. */
export const withoutMarks = (text: string) => text.replace(MARKS, '');
