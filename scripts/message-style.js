import { readOutsideMessages, readWebMessages } from './english-messages.js';

/** Words that English messages must not contain, and what to write instead. See docs/glossary.md. @type {[RegExp, string][]} */
const REPLACED = [
  [/\b(who|what|which)(m|so)?ever\b/i, 'name the person or thing'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\b(anew|any more|no more than|by now|meanwhile|of whom|as far as|so that nothing)\b/i, 'again, no longer, now'],
  [/\bbeside\b/i, 'next to'],
  [/\b(told|tells|hears?|heard|stands?|stood|leans?|leaning)\b/i, 'a verb that says what happens'],
  [
    /\b(mend(s|ed)?|thrown? away|(bring|brings|brought|take|takes|taken|took) back|fold|unfold)\b/i,
    'fix, delete, restore, undo, collapse',
  ],
  [/\b(desk|sitting)\b/i, 'workspace, session'],
  [/\blearners?\b/i, 'student'],
  [/\b(knowledge rows?|proves?|proved|proof)\b/i, 'criterion, mastered, evidence'],
  [
    /\b(judges?|judged|judging|verdicts?|overruled?|contest(s|ed)?|marking|examiner)\b/i,
    'grader, grade, result, regrade request',
  ],
  [/\bbuilt-in engine\b/i, 'without AI; "offline engine" for administrators'],
  [/\b(flagged places?|variants?|editions?)\b/i, 'flag, personal version, translation'],
  [/\be-mails?\b/i, 'email'],
  [/\bpictures?\b/i, 'image'],
  [/\b(colours?|organisations?|recognis\w+|practis\w+|enrol|enrolment)\b/i, 'American spelling'],
];

/** Messages with a text that is fixed: names of other products, and texts of the specification. */
const FIXED = new Set(['features/course-formats/export/scorm2004Text']);

/** Search words of the palette. They are never displayed, so the glossary does not apply to them. */
const TYPED = new Set(['app/palette/command', 'app/palette/author-command']);

/**
 * Lists words of English messages that the glossary replaces. Placeholders such as `{picture}` are not text.
 *
 * @param {import('./english-messages.js').Messages} messages
 * @returns {string[]} one line per finding
 */
export function findReplacedWords(messages) {
  return Object.entries(messages).flatMap(([id, texts]) =>
    Object.entries(TYPED.has(id) ? {} : texts).flatMap(([key, text]) => {
      const name = `${id}/${key}`;
      if (FIXED.has(name)) return [];
      const words = text.replaceAll(/\{\w+(?=[,}])/g, '');
      return REPLACED.flatMap(([pattern, instead]) => {
        const found = pattern.exec(words);
        return found ? [`${name}: “${found[0]}”; write: ${instead}`] : [];
      });
    }),
  );
}

if (import.meta.main) {
  const findings = [await readWebMessages(), ...readOutsideMessages()].flatMap(findReplacedWords);
  for (const finding of findings) console.log(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
