import type { Demand, Phrases, ProcedureName } from './phrases.ts';

/** Objectives that ask for something to be said; the others ask for something to be done. */
const TELLING =
  /^(?:explain|describe|discuss|identify|name|list|distinguish|differentiate|compare|contrast|summari[sz]e|recogni[sz]e|define|interpret|analy[sz]e|state|outline|label|tell|give|say|understand|decide|choose|classify)\b/i;

/** “Explain X” → “Explains X” */
function thirdPerson(objective: string): string {
  const [verb = '', ...rest] = objective.split(' ');
  const ending = /(s|sh|ch|x|z|o)$/.test(verb) ? 'es' : /[^aeiou]y$/.test(verb) ? 'ies' : 's';
  const stem = ending === 'ies' ? verb.slice(0, -1) : verb;
  // To understand is nothing that can be seen.
  const told = /^understand$/i.test(verb) ? 'Explains' : `${stem}${ending}`;
  const whole = [told, ...rest].join(' ');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** The question that a predicate answers: “occurs when …” → “when does X occur?” */
function whatItDoes(subject: string, plural: boolean, body: string): string {
  const helper = plural ? 'do' : 'does';
  const event = /^(occur|happen|exist)s?\b/.exec(body)?.[1];
  if (event) return `when ${helper} ${subject} ${event}?`;
  if (/^(is|are) used\b/.test(body)) return `what ${plural ? 'are' : 'is'} ${subject} used for?`;
  const telling = /^(refer|stand|represent|describe|define|determine|mean|contain|consist)s?( to| for| of)?\b/.exec(
    body,
  );
  if (telling) return `what ${helper} ${subject} ${telling[1]}${telling[2] ?? ''}?`;
  return `what ${helper} ${subject} do?`;
}

const demanded: Readonly<Record<Demand, (subject: string) => string>> = {
  'must-do': (subject) => `What must ${subject} do?`,
  'must-be': (subject) => `What must hold for ${subject}?`,
  'cannot-do': (subject) => `What can ${subject} not do?`,
  'cannot-be': (subject) => `What cannot be done with ${subject}?`,
  rule: (subject) => `Which rule holds for ${subject}?`,
};

const happens = { event: 'happens', state: undefined, 'would-be': 'would happen', duty: 'must be done' } as const;

const stepsOf: Readonly<Record<ProcedureName['form'], (text: string) => string>> = {
  'to-do': (text) => `Describe, step by step and in your own words, how to ${text}.`,
  how: (text) => `Describe, step by step and in your own words, how ${text}.`,
  thing: (text) => `Describe, in order and in your own words, the steps of ${text}.`,
  sentence: (text) => `${text} Describe the steps in order, in your own words.`,
  title: (text) => `Describe, in order and in your own words, the steps under “${text}”.`,
};
const gives: Readonly<Record<ProcedureName['form'], (text: string) => string>> = {
  'to-do': (text) => `Says step by step how to ${text}`,
  how: (text) => `Says step by step how ${text}`,
  thing: (text) => `Gives the steps of ${text} in order`,
  sentence: (text) => `Gives the steps in order (“${text}”)`,
  title: (text) => `Gives the steps under “${text}” in order`,
};
const ordered: Readonly<Record<ProcedureName['form'], (text: string) => string>> = {
  'to-do': (text) => `What has to be done to ${text}? Put the steps into the right order.`,
  how: (text) => `Put into the right order how ${text}.`,
  thing: (text) => `Put the steps of ${text} into the right order.`,
  sentence: (text) => `${text} Put the steps into the right order.`,
  title: (text) => `Put the steps under “${text}” into the right order.`,
};

/** What already says when a step is done. */
const ORDER_WORD = /^(?:first(?:ly)?|then|next|after that|finally|lastly),? /i;

const listOf = (titles: string[]) =>
  titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

const shortList = (titles: string[]) =>
  titles.length > 3 ? `${titles.slice(0, 2).join(', ')} and more` : listOf(titles);

const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** “The area of land” as it stands inside a sentence. */
const lowerArticle = (text: string) => text.replace(/^(?:An?|The|Any|One) /, (word) => word.toLowerCase());

/** Code keeps its small letter. */
const sentenceCase = (text: string) => (/^[a-z_.]+\(/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

/** “bread, salt, as well as oil and vinegar”: two that are one item stay together. */
const listed = (items: string[]) =>
  items.some((item) => / and /.test(item))
    ? `${items.slice(0, -1).join(', ')}, as well as ${items.at(-1)}`
    : listOf(items);

const difference = (one: string, other: string, plural: boolean) =>
  `How ${plural ? 'do' : 'does'} ${one} differ from ${other}?`;

export const englishPhrases: Phrases = {
  moduleOf: shortList,
  outline: {
    explain: (term) => `Explain what is meant by “${term}”.`,
    retell: (title) =>
      /^(why|how|what|when|where|who|which) .*[^?]$/i.test(title)
        ? `Explain ${lower(title)}.`
        : `State the main points about “${title}”.`,
  },
  quoted: (text) => `“${text}”`,
  page: (page) => `page ${page}`,
  pages: (pages) =>
    pages.length === 1 ? `page ${pages[0]}` : `pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}`,
  elements: {
    lesson: (topic) => topic,
    examples: (title) => `Examples: ${title}`,
    tryIt: (title) => `Try it yourself: ${title}`,
    flashcards: (title) => `Terms: ${title}`,
    check: (title) => `Questions: ${title}`,
    summary: (title) => `${title} in short`,
    reference: (title) => `${title} at a glance`,
  },
  lookingBack: 'Looking back',
  goals: 'After this lesson you can',
  goal: {
    explain: (term) => `explain what “${term}” means`,
    tellApart: (one, other) => `tell ${one} from ${other}`,
  },
  termsToKeep: 'Terms to take along:',
  examplesLabel: 'Examples:',
  exampleLabel: 'Example:',
  keyPoints: 'Key points',
  reference: 'Keep this at hand while you work.',
  tasksLead: 'Tasks from the course material. Work them out on your own before you go on.',
  row: {
    definition: (sentence) => `Explains that ${sentence}.`,
    list: (lead, items) => `Names what belongs here: ${lead}: ${items.join('; ')}.`,
    steps: (procedure, items) => `${gives[procedure.form](procedure.text)}: ${items.join('; ')}.`,
    statement: (sentence) => `Explains that ${sentence}.`,
    about: (about, sentence) => `Explains what holds for ${about}: ${sentence}.`,
    term: (term, said) => `Explains what “${term}” means: ${said}.`,
    contrast: (one, other, [a, b]) => `Tells ${one} from ${other}: ${a}, whereas ${b}.`,
    view: (claim) => `Explains that ${claim}.`,
    output: (heading) => `Works out what a program like the one on “${heading}” prints.`,
    lineOrder: (heading) => `Puts the lines of a program like the one on “${heading}” into an order in which it runs.`,
    fault: (heading) => `Finds the line that is wrong in a program like the one on “${heading}”.`,
    objective: (objective, said) =>
      TELLING.test(objective) ? `${thirdPerson(objective)}: ${said}.` : `Explains how to ${lower(objective)}: ${said}.`,
    answer: (question, said) => `Answers “${question.replace(/\.$/, '')}”: ${said}.`,
    misconception: (wrong, right) => `Explains why it is wrong that ${wrong}: ${right}.`,
    clause: (clause) => `Explains that ${clause}.`,
    guidance: (points, notEnough, mistake) =>
      [
        points > 1
          ? 'Counts as proof when all points are said in own words.'
          : 'Counts as proof when it is said in own words.',
        ...(notEnough ? [`Not enough: ${notEnough}.`] : []),
        ...(mistake ? [`Common mistake: “${mistake}”`] : []),
      ].join(' '),
    notEnough: {
      naming: (term) => `naming “${term}” without saying what it is or does`,
      oneSide: 'saying something of one side alone',
      effectAlone: 'saying again that it is so, without its reason',
      conditionAlone: 'saying the condition again, without what comes of it',
      outcomeAlone: 'saying again what comes of it, without its condition',
      aimAlone: 'saying what is reached, without how',
      withoutOrder: 'naming steps without their order',
      someOfThem: 'saying only some of it',
      wrongAlone: 'saying that it is wrong, without what holds instead',
      exampleAlone: 'an example, without what holds in all such cases',
    },
  },
  gold: {
    itIs: (body, plural) => `${plural ? 'They are' : 'It’s'} ${lowerArticle(body)}.`,
    means: (clause) => `It means that ${clause}.`,
    fragment: (said) => (/^Said of /.test(said) ? `It is ${lower(said)}.` : `In short: ${lower(said)}.`),
    because: (reason) => `Because ${reason}.`,
    for: (reason) => `Because ${reason}.`,
    thenWhat: (outcome) => `Then ${outcome}.`,
    wrong: (right) => `No, that is wrong. ${right}.`,
    same: 'There is no real difference, these are two words for the same thing.',
    list: (items) => `${sentenceCase(listed(items))}.`,
    steps: (items, toTheEnd) =>
      items
        .map((item, at) => {
          const when = at === 0 ? 'First' : at === items.length - 1 && toTheEnd ? 'Finally' : 'Then';
          return `${when} ${lower(item.replace(ORDER_WORD, ''))}.`;
        })
        .join(' '),
    turnedRound: (effect, cause) => `${effect}. That is why ${cause}.`,
    inShort: (claim) => `I would say that ${claim}.`,
    notYetOf: (title) => `I have read “${title}”, but I cannot say this in my own words.`,
  },
  ask: {
    whatIs: (subject, plural) => `What ${plural ? 'are' : 'is'} ${subject}?`,
    whatDoes: (subject) => `Which of these is true of ${subject}?`,
    whichTerm: (description) => `Which term fits this description? “${description}”`,
    cloze: 'Fill the gap.',
    match: (topic) => `Match each term with what it means (${topic}).`,
    order: ({ form, text }) => ordered[form](text),
    sequence: (lead) =>
      lead.endsWith(':')
        ? `${lead.slice(0, -1)}. Put them into the right order.`
        : `Put these into the order that the text gives: ${lead}.`,
    recall: ({ form, text }) => stepsOf[form](text),
    explain: (subject, form, plural, body) =>
      form === 'is'
        ? `In your own words: what ${plural ? 'are' : 'is'} ${subject}?`
        : `In your own words: ${whatItDoes(subject, plural, body)}`,
    trueFalse: (claim) => `True or false? ${claim}`,
    notThat: (one, other, said) =>
      /^ (?:is|are) /.test(said)
        ? `${sentenceCase(one)}, not ${other},${said}`
        : `It is ${one}, not ${other}, that${said}`,
    meant: (term) => `What is meant by “${term}”?`,
    meantBy: (term) => `In your own words: what is meant by “${term}”?`,
    difference: (one, other, plural) => `${difference(one, other, plural)} Answer in your own words.`,
    why: (statement, question) =>
      question
        ? `Why ${question}? Answer in your own words.`
        : `“${statement}.” Why is that so? Answer in your own words.`,
    when: (statement, question) =>
      question
        ? `When ${question}? Answer in your own words.`
        : `“${statement}.” When does this hold? Answer in your own words.`,
    how: (statement, question) =>
      question ? `How ${question}? Answer in your own words.` : `“${statement}.” How? Answer in your own words.`,
    follows: (condition, outcome) =>
      happens[outcome] && `What ${happens[outcome]} ${condition}? Answer in your own words.`,
    about: (about, question) => `${sentenceCase(about)}: ${lower(question)}`,
    whatFor: (subject, plural) => `In your own words: what ${plural ? 'are' : 'is'} ${subject} for?`,
    does: (subject, plural) => `In your own words: what ${plural ? 'do' : 'does'} ${subject} do?`,
    rule: (subject, demand) => `${demanded[demand](subject)} Answer in your own words.`,
    which: (lead) => `${lead}. Which are they? Answer in your own words.`,
    view: (holder, about) => `What does ${holder} hold about ${about}, in your own words?`,
    whichOf: (lead) => `${lead}. Which of these are among them? Choose every one that is.`,
    wrong: (claim) => `Somebody says: “${claim}.” What do you answer, and why?`,
    prints: (isLast) => (isLast ? 'What is the last line that this program prints?' : 'What does this program print?'),
    lineOrder: (heading) => `Put the lines of this program into the order in which it runs: “${heading}”.`,
    fault: (isError) =>
      isError ? 'Which line of this program causes an error?' : 'Which line of this program is wrong?',
    number: (before, after) => `Which number belongs in the gap? “${before}___${after}.”`,
    objective: (objective, inSteps) =>
      TELLING.test(objective)
        ? `${objective.charAt(0).toUpperCase()}${objective.slice(1)}. Answer in your own words.`
        : inSteps
          ? stepsOf['to-do'](lower(objective))
          : `Explain in your own words how to ${lower(objective)}.`,
    whoHolds: (view) => `Who holds this? “${view}”`,
    whichCase: (subject) => `Which of these is a case of ${subject}?`,
    holds: (subject) => `Explain in your own words what holds for ${subject}.`,
  },
  card: { difference },
  hint: {
    part: (heading) => `Look again at “${heading}”.`,
    notThis: (option, term) => `“${option}” can be ruled out: it is about ${term}.`,
    ruledOut: (term, claim) => `${term} can be ruled out: ${claim}.`,
    letters: (first, length) => `It begins with “${first}” and has ${length} letters.`,
    words: (count) => (count === 1 ? 'One word is asked for.' : `The term has ${count} words.`),
    kindFirst: 'Say first what kind of thing it is, then what sets it apart from others of its kind.',
    firstStep: (item) => `It starts with: ${item}`,
    compare: (term) => `Ask yourself how it differs from ${term}.`,
    rest: 'Read the statement word by word: is each part of it what the material says?',
    lineByLine: 'Go through it line by line, and note down what each name stands for after it.',
    firstNeeded: 'Ask of each line which names it uses: a line that gives them a value must stand before it.',
    bothSides: 'Say something of each side: what is true of the one and not of the other?',
    ownExample: 'Think of a case of your own first, then say what holds for all such cases.',
    saidOf: 'Say what one would call by this word, and what must be true of it.',
    whatItDoes: 'Say what happens where it is used, and what that is good for.',
    withoutIt: 'Ask yourself what would be missing without it.',
    bringsAbout: 'Follow it from what comes first to what comes of it, and leave out no link between.',
    ifAndThen: 'Keep two things apart: what must be the case, and what comes of it.',
    whatIsDone: 'Say what is done, not only what is reached by it.',
    countThem: 'Count what you name: are these all of them?',
    stepByStep: 'Begin with what needs nothing before it, and ask of each step what it makes possible.',
    asHolder: 'Say it as somebody would who holds it.',
    counterCase: 'Look for a case in which it does not hold.',
    insteadOf: 'Say what holds instead, and how one can tell.',
    mainFirst: 'Put the answer into one sentence first, then say what belongs to it.',
    eachAlone: 'Take them one by one: does the text name it there, or in another place?',
    startSure: 'Start with the pair you are surest of; the others get easier.',
  },
  feedback: {
    describes: (term) => `That describes ${term}.`,
    otherCase: (term) => `That is a case of ${term}.`,
    otherList: (lead) => `That belongs to something else: “${lead}.”`,
  },
  scenario: {
    caseOf: (term) => `A case: ${term}`,
    reasons: 'Give your reasons in your own words.',
    newcomer: (term, topic, subject, plural) => ({
      title: `Explain it: ${term}`,
      situation: `Someone who is new to “${topic}” comes across the words “${term}” in a document you gave them. They have looked them up and are none the wiser, so they ask you.`,
      opening: `What do you tell them ${subject} ${plural ? 'are' : 'is'}? Use plain words of your own, and an example if you have one.`,
    }),
    dispute: (claim, subject, plural, form) => ({
      title: `Who is right about ${subject}?`,
      situation: `Two people who are preparing a short talk disagree. One wants to say: “${claim}.” The other thinks that this is something else, but cannot say what is right instead. They ask you to settle it.`,
      opening: `Who is right, and why? Say in your own words ${form === 'is' ? `what ${subject} really ${plural ? 'are' : 'is'}` : `what ${subject} really ${plural ? 'do' : 'does'}`}.`,
    }),
    mixedUp: (a, b) => ({
      title: `${a.charAt(0).toUpperCase()}${a.slice(1)} or ${b}?`,
      situation: `A new colleague keeps mixing up ${a} and ${b}, and it has led to mistakes in a piece of work that is due today. You have a few minutes to sort it out with them.`,
      opening: `How do you explain the two, so that they will not be mixed up again? Say what each of them is or does.`,
    }),
    missed: (heading, question) => ({
      title: `Catching up: ${heading}`,
      situation: `A friend missed the part on “${heading}” and has to use it tomorrow. There is no time to read it all, so they ask you for the one thing that matters.`,
      opening: question,
    }),
    byKind: {
      fact: (heading) => ({
        title: `Asked in passing: ${heading}`,
        situation: `You are on your way out when somebody who is reading “${heading}” stops you. They hand something in today and need to get the facts right.`,
        opening: 'What do you tell them? Say in your own words what holds, with names and figures where they matter.',
      }),
      concept: (heading) => ({
        title: `Why is that so? ${heading}`,
        situation: `Somebody has read “${heading}” and can repeat the words, but does not see what happens there and why. They ask you to explain it as you would to a friend.`,
        opening: 'How do you explain it, so that they could explain it to the next one? Say what happens, and why.',
      }),
      procedure: (heading) => ({
        title: `For the first time: ${heading}`,
        situation: `Tomorrow somebody has to do on their own what “${heading}” is about. They have never done it, and you will not be there.`,
        opening: 'How do they go about it, from the first step to the last, and why in this order?',
      }),
      application: (heading) => ({
        title: `A decision to take: ${heading}`,
        situation: `Somebody has to decide within the hour, and it is just what “${heading}” is about. They ask what you would do in their place.`,
        opening: 'What do you advise them, in which case, and for what reason?',
      }),
      misconception: (heading) => ({
        title: `Heard otherwise: ${heading}`,
        situation: `Somebody has heard it told quite otherwise than it stands in “${heading}”, and finds the other version more likely.`,
        opening: 'What do many people get wrong here, and what holds instead? Say it in your own words.',
      }),
    },
  },
  inOrder: 'It runs in this order:',
  printed: 'It prints:',
  explanation: (quote, where) => `${where}: “${quote}”`,
};
