import type { PartKind } from '@coursecraft/contract/course-formats/course-transfer';
import { dialogCards, flashcards, guessTheAnswer } from './libraries/cards.ts';
import { multiChoice, multiMediaChoice, singleChoiceSet, summary, trueFalse } from './libraries/choices.ts';
import { branchingScenario, column, coursePresentation, questionSet, rows } from './libraries/containers.ts';
import { blanks, dragText, markTheWords } from './libraries/gaps.ts';
import { accordion, audio, frame, image, link, text, video } from './libraries/media.ts';
import { essay, sortParagraphs } from './libraries/tasks.ts';
import type { LibraryReader } from './library-content.ts';

export const LIBRARIES: Readonly<Record<string, { read: LibraryReader; kind: PartKind }>> = {
  'H5P.MultiChoice': { read: multiChoice, kind: 'problem' },
  'H5P.MultiMediaChoice': { read: multiMediaChoice, kind: 'problem' },
  'H5P.TrueFalse': { read: trueFalse, kind: 'problem' },
  'H5P.SingleChoiceSet': { read: singleChoiceSet, kind: 'problem' },
  'H5P.Summary': { read: summary, kind: 'problem' },
  'H5P.Blanks': { read: blanks, kind: 'problem' },
  'H5P.DragText': { read: dragText, kind: 'problem' },
  'H5P.MarkTheWords': { read: markTheWords, kind: 'problem' },
  'H5P.Essay': { read: essay, kind: 'problem' },
  'H5P.SortParagraphs': { read: sortParagraphs, kind: 'problem' },
  'H5P.Dialogcards': { read: dialogCards, kind: 'card' },
  'H5P.Flashcards': { read: flashcards, kind: 'problem' },
  'H5P.GuessTheAnswer': { read: guessTheAnswer, kind: 'card' },
  'H5P.Column': { read: column, kind: 'structure' },
  'H5P.Row': { read: rows, kind: 'structure' },
  'H5P.RowColumn': { read: column, kind: 'structure' },
  'H5P.QuestionSet': { read: questionSet, kind: 'structure' },
  'H5P.CoursePresentation': { read: coursePresentation, kind: 'structure' },
  'H5P.BranchingScenario': { read: branchingScenario, kind: 'structure' },
  'H5P.AdvancedText': { read: text, kind: 'text' },
  'H5P.Text': { read: text, kind: 'text' },
  'H5P.Table': { read: text, kind: 'text' },
  'H5P.Accordion': { read: accordion, kind: 'text' },
  'H5P.Image': { read: image, kind: 'text' },
  'H5P.Video': { read: video, kind: 'video' },
  'H5P.Audio': { read: audio, kind: 'video' },
  'H5P.IFrameEmbed': { read: frame, kind: 'link' },
  'H5P.Link': { read: link, kind: 'link' },
};

export const UNSEEN = new Set(['H5P.Nil', 'H5P.ContinuousText', 'H5P.GoToQuestion']);
