import type { KnowledgeKind } from '@coursecraft/contract/shapes/knowledge';

export type SituationWords = { title: string; situation: string; opening: string };

/** What the engine itself says to learners and authors, in one language. Terms come in as they stand in the source. */
/** Whether something comes about under a condition, is only so, would come about, or has to be done. */
export type Outcome = 'event' | 'state' | 'would-be' | 'duty';

/**
 * What is done step by step, as it stands in a question: “change a dressing”, “the dressing is changed”, “measuring
 * discharge” (in German in the genitive), a sentence with its mark, or a title.
 */
export type ProcedureName = { form: 'to-do' | 'how' | 'thing' | 'sentence' | 'title'; text: string };

/** What a rule demands of what it is about. */
export type Demand = 'must-do' | 'must-be' | 'cannot-do' | 'cannot-be' | 'rule';

export type Phrases = {
  moduleOf: (titles: string[]) => string;
  /** Objectives where a document states none: what a term is, and what a part of this title tells. */
  outline: { explain: (term: string) => string; retell: (title: string) => string };
  quoted: (text: string) => string;
  page: (page: number) => string;
  pages: (pages: number[]) => string;
  /** Titles of a section's elements, which name what they are about. */
  elements: Record<
    'lesson' | 'examples' | 'tryIt' | 'flashcards' | 'check' | 'summary' | 'reference',
    (title: string) => string
  >;
  /** The title of what is asked for once more at a module’s end. */
  lookingBack: string;
  goals: string;
  goal: { explain: (term: string) => string; tellApart: (one: string, other: string) => string };
  termsToKeep: string;
  examplesLabel: string;
  exampleLabel: string;
  keyPoints: string;
  reference: string;
  tasksLead: string;
  row: {
    definition: (sentence: string) => string;
    list: (lead: string, items: string[]) => string;
    steps: (procedure: ProcedureName, items: string[]) => string;
    statement: (sentence: string) => string;
    /** What holds of something that the sentence itself does not name. */
    about: (about: string, sentence: string) => string;
    /** What is said of a term in no sentence about it. */
    term: (term: string, said: string) => string;
    contrast: (one: string, other: string, claims: readonly [string, string]) => string;
    view: (claim: string) => string;
    output: (heading: string) => string;
    lineOrder: (heading: string) => string;
    fault: (heading: string) => string;
    objective: (objective: string, said: string) => string;
    /** Of what the text answers to a question of its own. */
    answer: (question: string, said: string) => string;
    misconception: (wrong: string, right: string) => string;
    /** Of a clause that stands after “that”. */
    clause: (clause: string) => string;
    /** `mistake` is a sentence with its mark. */
    guidance: (points: number, notEnough: string | undefined, mistake: string | undefined) => string;
    /** What falls short of an answer, by what was asked for. */
    notEnough: Record<
      | 'oneSide'
      | 'effectAlone'
      | 'conditionAlone'
      | 'outcomeAlone'
      | 'aimAlone'
      | 'withoutOrder'
      | 'someOfThem'
      | 'wrongAlone'
      | 'exampleAlone',
      string
    > & { naming: (term: string) => string };
  };
  /** Example answers of students who were asked a question. */
  gold: {
    /** What a term is. */
    itIs: (body: string, plural: boolean) => string;
    /** What happens where a word is used; it comes as it stands inside another sentence. */
    means: (clause: string) => string;
    /** What a glossary says of a term in no whole sentence. */
    fragment: (said: string) => string;
    because: (reason: string) => string;
    /** Of a reason in the order of a main clause, as it stands inside another. */
    for: (reason: string) => string;
    thenWhat: (outcome: string) => string;
    wrong: (right: string) => string;
    list: (items: string[]) => string;
    /** Of two things that differ. */
    same: string;
    /** `toTheEnd` where the last of them is the last of all. */
    steps: (items: string[], toTheEnd: boolean) => string;
    /** That the one is taken for what brings about the other; German has its verb first. */
    turnedRound: (effect: string, cause: string) => string;
    /** Where the sentence can be put in no other form; it comes as it stands inside another. */
    inShort: (claim: string) => string;
    /** Of the part with this title. */
    notYetOf: (title: string) => string;
  };
  ask: {
    whatIs: (subject: string, plural: boolean) => string;
    whatDoes: (subject: string) => string;
    whichTerm: (description: string) => string;
    cloze: string;
    match: (topic: string) => string;
    order: (procedure: ProcedureName) => string;
    sequence: (lead: string) => string;
    recall: (procedure: ProcedureName) => string;
    explain: (subject: string, form: 'is' | 'does', plural: boolean, body: string) => string;
    /** With options to choose from. */
    meant: (term: string) => string;
    meantBy: (term: string) => string;
    difference: (one: string, other: string, plural: boolean) => string;
    /** `question` is the statement with its verb put first, where the language and the verb allow it. */
    why: (statement: string, question: string | undefined) => string;
    when: (statement: string, question: string | undefined) => string;
    how: (statement: string, question: string | undefined) => string;
    /** Nothing where it would ask for no more than what is so. */
    follows: (condition: string, outcome: Outcome) => string | undefined;
    /** A question with what it is about before it. */
    about: (about: string, question: string) => string;
    whatFor: (subject: string, plural: boolean) => string;
    does: (subject: string, plural: boolean) => string;
    rule: (subject: string, demand: Demand) => string;
    which: (lead: string) => string;
    view: (holder: string, about: string) => string;
    wrong: (claim: string) => string;
    objective: (objective: string, inSteps: boolean) => string;
    /** Of a list, with options to choose from of which several are right. */
    whichOf: (lead: string) => string;
    /** Of a program; `isLast` where only the last line is asked for. */
    prints: (isLast: boolean) => string;
    lineOrder: (heading: string) => string;
    /** Of a program; `isError` where the text says that it does not run. */
    fault: (isError: boolean) => string;
    number: (before: string, after: string) => string;
    whoHolds: (view: string) => string;
    whichCase: (subject: string) => string;
    /** Of a criterion that was not drafted from a fact. */
    holds: (subject: string) => string;
    trueFalse: (claim: string) => string;
    /** “It is an explanation, not an argument, that …”; `said` begins with its space. */
    notThat: (one: string, other: string, said: string) => string;
  };
  card: { difference: (one: string, other: string, plural: boolean) => string };
  hint: {
    part: (heading: string) => string;
    notThis: (option: string, term: string) => string;
    ruledOut: (term: string, claim: string) => string;
    letters: (first: string, length: number) => string;
    words: (count: number) => string;
    kindFirst: string;
    firstStep: (item: string) => string;
    compare: (term: string) => string;
    rest: string;
    startSure: string;
    bothSides: string;
    lineByLine: string;
    firstNeeded: string;
    ownExample: string;
    saidOf: string;
    whatItDoes: string;
    withoutIt: string;
    bringsAbout: string;
    ifAndThen: string;
    whatIsDone: string;
    countThem: string;
    stepByStep: string;
    asHolder: string;
    counterCase: string;
    insteadOf: string;
    mainFirst: string;
    eachAlone: string;
  };
  feedback: {
    describes: (term: string) => string;
    otherCase: (term: string) => string;
    otherList: (lead: string) => string;
  };
  scenario: {
    caseOf: (term: string) => string;
    reasons: string;
    newcomer: (term: string, topic: string, subject: string, plural: boolean) => SituationWords;
    dispute: (claim: string, subject: string, plural: boolean, form: 'is' | 'does') => SituationWords;
    mixedUp: (a: string, b: string) => SituationWords;
    missed: (heading: string, question: string) => SituationWords;
    /** For criteria of a kind under a heading, of which the text says nothing in their words. */
    byKind: Record<KnowledgeKind, (heading: string) => SituationWords>;
  };
  printed: string;
  /** A program in its right order. */
  inOrder: string;
  explanation: (quote: string, where: string) => string;
};
