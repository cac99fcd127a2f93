/** A source mark such as `[[c1]]`, complete or cut off at the end. */
const MARKS = /[ \t]*\[\[[^\]\n]{1,20}\]\]|[ \t]*\[(?:\[(?:[^\]\n]{1,20}\]?)?)?$/g;

/** Removes the model's source marks, which become footnotes after the check. */
export const withoutMarks = (text: string) => text.replace(MARKS, '');
