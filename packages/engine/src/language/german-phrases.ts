import type { Phrases, ProcedureName } from './phrases.ts';

const listOf = (titles: string[]) =>
  titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} und ${titles.at(-1)}`;
const shortList = (titles: string[]) =>
  titles.length > 3 ? `${titles.slice(0, 2).join(', ')} und mehr` : listOf(titles);
const bare = (text: string) => text.replace(/[.;:]$/, '');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Verbs that come apart where they stand first. */
const APART: Readonly<Record<string, readonly [string, string]>> = {
  angeben: ['geben', 'an'],
  abgrenzen: ['grenzen', 'ab'],
  aufzählen: ['zählen', 'auf'],
  auswählen: ['wählen', 'aus'],
  darstellen: ['stellen', 'dar'],
  einschätzen: ['schätzen', 'ein'],
  gegenüberstellen: ['stellen', 'gegenüber'],
  zuordnen: ['ordnen', 'zu'],
};
/** What can be said; what is done is told as a way to go about it. */
const TELLING =
  'erklären|beschreiben|nennen|benennen|erläutern|begründen|vergleichen|unterscheiden|angeben|abgrenzen|aufzählen|auswählen|darstellen|einschätzen|gegenüberstellen|zuordnen|beurteilen|bewerten';
const TOLD_FIRST = new RegExp(`^(${TELLING}), (.+)$`, 'iu');
const TOLD_LAST = new RegExp(`^(?:(.+) )?(${TELLING})$`, 'u');
const BETWEEN_VERBS = new RegExp(`(?<=(?:${TELLING})) und (?=(?:.+ )?(?:${TELLING})$)`, 'u');

function bidden(verb: string, rest: string): string {
  const [first = verb, behind = ''] = APART[verb] ?? [];
  return [`${first} Sie`, rest, behind].filter(Boolean).join(' ');
}

/** “erklären, warum …” → “Erklären Sie, warum …”; “den Aufbau beschreiben und die Teile benennen” → “Beschreiben Sie …” */
function asked(objective: string, inSteps: boolean): string {
  const first = TOLD_FIRST.exec(objective);
  if (first?.[1] && first[2]) return `${capital(first[1])} Sie, ${first[2]}`;
  const parts = objective.split(BETWEEN_VERBS).map((part) => TOLD_LAST.exec(part));
  const told = parts.map((part, at) => (part?.[2] ? bidden(part[2], part[1] ?? (at > 0 ? 'dies' : '')) : undefined));
  return told.every((each) => each !== undefined) ? capital(told.join(' und ')) : done(objective, inSteps);
}

/** Of several who are spoken to, a verb has the form that it has in an objective: “wie Sie einen Verband wechseln”. */
function done(objective: string, inSteps: boolean): string {
  const describe = inSteps ? 'Beschreiben Sie Schritt für Schritt' : 'Beschreiben Sie';
  return /(?:^|\s)\p{Ll}+(?:en|eln|ern|tun)$/u.test(objective) && !/\bsich\b|:/.test(objective)
    ? `${describe}, wie Sie ${objective}`
    : `${describe}, wie man dabei vorgeht: ${objective}`;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
/** What already says when a step is done. */
const ORDER_WORD =
  /(?<=^\p{Lu}\p{Ll}+n Sie) (?:zuerst|zunächst|erst dann|dann|danach|anschließend|zuletzt|schließlich)(?=[ ,])/u;

/** “…, bevor Sie es aufschichten”: whoever does the one does the other. */
const IN_CLAUSE =
  /, (bevor|damit|sobald|bis|nachdem|während) Sie ((?:[^,.;]+ )?)(?!könn|müss|dürf|soll|woll)(\p{Ll}{3,}?)en(?=[,.;]|$)/gu;

/** “Stellen Sie fest, wer schreibt” → “Stelle ich fest, wer schreibt”: as somebody says it who does so. */
function doneByOneself(item: string): string | undefined {
  if (!/^\p{Lu}\p{Ll}+n Sie\b/u.test(item)) return undefined;
  if (/\b(?:sich|Ihr\w*|Ihnen)\b/.test(item)) return item;
  return item
    .replace(/^(\p{Lu}\p{Ll}+?)(?:e?n) Sie\b/u, (_, stem: string) => `${stem}e ich`)
    .replace(IN_CLAUSE, (_, joint: string, told: string, stem: string) => `, ${joint} ich ${told}${stem}e`)
    .replace(/(?<=\b(?:und|oder) |, )(\p{Ll}+?)(?:e?n) Sie\b/gu, (_, stem: string) => `${stem}e`);
}

const lowerArticle = (text: string) => text.replace(/^(?:Der|Die|Das|Eine?) /, (word) => word.toLowerCase());

/** Code keeps its small letter. */
const sentenceCase = (text: string) => (/^[a-z_.]+\(/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

/** “Ernährung sowie Reibung und Scherkräfte”: two that are one item stay together. */
const listed = (items: string[]) =>
  items.some((item) => / und /.test(item)) ? `${items.slice(0, -1).join(', ')} sowie ${items.at(-1)}` : listOf(items);

/** A term in quotation marks stands without its article, whatever its case would be. */
const term = (text: string) => text.replace(/^(?:de[rsmn]|die|das|eine?[rsmn]?) /i, '');

const difference = (one: string, other: string) => `Worin unterscheiden sich ${one} und ${other}?`;

const stepsOf: Readonly<Record<ProcedureName['form'], (text: string) => string>> = {
  'to-do': (text) => `Beschreiben Sie Schritt für Schritt in eigenen Worten, was man tut, ${text}.`,
  how: (text) => `Beschreiben Sie der Reihe nach in eigenen Worten, wie ${text}.`,
  thing: (text) => `Beschreiben Sie der Reihe nach in eigenen Worten die Schritte ${text}.`,
  sentence: (text) => `${text} Beschreiben Sie die Schritte der Reihe nach in eigenen Worten.`,
  title: (text) => `${text}: Beschreiben Sie die Schritte der Reihe nach in eigenen Worten.`,
};
const gives: Readonly<Record<ProcedureName['form'], (text: string) => string>> = {
  'to-do': (text) => `Sagt Schritt für Schritt, was man tut, ${text}`,
  how: (text) => `Sagt Schritt für Schritt, wie ${text}`,
  thing: (text) => `Nennt die Schritte ${text} in der richtigen Reihenfolge`,
  sentence: (text) => `Nennt die Schritte in der richtigen Reihenfolge („${text}“)`,
  title: (text) => `Nennt die Schritte zu „${text}“ in der richtigen Reihenfolge`,
};
const ordered: Readonly<Record<ProcedureName['form'], (text: string) => string>> = {
  'to-do': (text) => `Was tut man, ${text}? Bringen Sie die Schritte in die richtige Reihenfolge.`,
  how: (text) => `Bringen Sie in die richtige Reihenfolge, wie ${text}.`,
  thing: (text) => `Bringen Sie die Schritte ${text} in die richtige Reihenfolge.`,
  sentence: (text) => `${text} Bringen Sie die Schritte in die richtige Reihenfolge.`,
  title: (text) => `${text}: Bringen Sie die Schritte in die richtige Reihenfolge.`,
};

export const germanPhrases: Phrases = {
  moduleOf: shortList,
  outline: {
    explain: (term) => `Erklären, was mit „${term}“ gemeint ist.`,
    retell: (title) =>
      /^(warum|wie|was|wann|wo|wer|welche[rs]?) .*[^?]$/i.test(title)
        ? `Erklären, ${title.charAt(0).toLowerCase()}${title.slice(1)}.`
        : `Die wichtigsten Punkte zu „${title}“ nennen.`,
  },
  quoted: (text) => `„${text}“`,
  page: (page) => `Seite ${page}`,
  pages: (pages) =>
    pages.length === 1 ? `Seite ${pages[0]}` : `Seiten ${pages.slice(0, -1).join(', ')} und ${pages.at(-1)}`,
  elements: {
    lesson: (topic) => topic,
    examples: (title) => `Beispiele: ${title}`,
    tryIt: (title) => `Selbst versuchen: ${title}`,
    flashcards: (title) => `Begriffe: ${title}`,
    check: (title) => `Fragen: ${title}`,
    summary: (title) => `${title}, kurz gefasst`,
    reference: (title) => `${title} auf einen Blick`,
  },
  lookingBack: 'Rückblick',
  goals: 'Nach dieser Lektion können Sie',
  goal: {
    explain: (term) => `erklären, was „${term}“ bedeutet`,
    tellApart: (one, other) => `„${term(one)}“ und „${term(other)}“ unterscheiden`,
  },
  termsToKeep: 'Begriffe zum Mitnehmen:',
  examplesLabel: 'Beispiele:',
  exampleLabel: 'Beispiel:',
  keyPoints: 'Das Wichtigste',
  reference: 'Zum Nachschlagen bei der Arbeit.',
  tasksLead: 'Aufgaben aus dem Kursmaterial. Lösen Sie sie selbst, bevor Sie weitergehen.',
  row: {
    definition: (sentence) => `Kann erklären: ${sentence}.`,
    list: (lead, items) => `Nennt, was dazugehört: ${lead}: ${items.join('; ')}.`,
    steps: (procedure, items) => `${gives[procedure.form](procedure.text)}: ${items.join('; ')}.`,
    statement: (sentence) => `Kann erklären: ${sentence}.`,
    about: (about, sentence) => `Kann erklären, was für „${about}“ gilt: ${sentence}.`,
    term: (term, said) => `Kann erklären, was „${term}“ bedeutet: ${said}.`,
    contrast: (one, other, [a, b]) => `Unterscheidet „${term(one)}“ von „${term(other)}“: ${a}; dagegen: ${b}.`,
    view: (claim) => `Kann erklären: ${claim}.`,
    output: (heading) => `Ermittelt, was ein Programm wie das zu „${heading}“ ausgibt.`,
    lineOrder: (heading) =>
      `Bringt die Zeilen eines Programms wie dem zu „${heading}“ in die Reihenfolge, in der es läuft.`,
    fault: (heading) => `Findet in einem Programm wie dem zu „${heading}“ die falsche Zeile.`,
    objective: (objective, said) => `Erreicht das Lernziel „${bare(objective)}“: ${said}.`,
    answer: (question, said) => `Beantwortet „${question.replace(/\.$/, '')}“: ${said}.`,
    misconception: (wrong, right) => `Erklärt, warum es nicht stimmt: „${wrong}“. Richtig ist: ${right}.`,
    clause: (clause) => `Kann erklären, dass ${clause}.`,
    guidance: (points, notEnough, mistake) =>
      [
        points > 1
          ? 'Gilt als Nachweis, wenn alle Punkte in eigenen Worten gesagt werden.'
          : 'Gilt als Nachweis, wenn es in eigenen Worten gesagt wird.',
        ...(notEnough ? [`Nicht genug: ${notEnough}.`] : []),
        ...(mistake ? [`Häufiger Fehler: „${mistake}“`] : []),
      ].join(' '),
    notEnough: {
      naming: (name) => `„${term(name)}“ zu nennen, ohne zu sagen, was das ist oder tut`,
      oneSide: 'nur etwas zu einer der beiden Seiten zu sagen',
      effectAlone: 'zu wiederholen, dass es so ist, ohne den Grund zu nennen',
      conditionAlone: 'die Bedingung zu wiederholen, ohne zu sagen, was daraus folgt',
      outcomeAlone: 'zu wiederholen, was geschieht, ohne die Bedingung zu nennen',
      aimAlone: 'zu sagen, was erreicht wird, ohne zu sagen, wie',
      withoutOrder: 'Schritte ohne ihre Reihenfolge zu nennen',
      someOfThem: 'nur einen Teil davon zu sagen',
      wrongAlone: 'zu sagen, dass es falsch ist, ohne zu sagen, was stattdessen gilt',
      exampleAlone: 'ein Beispiel, ohne zu sagen, was in allen solchen Fällen gilt',
    },
  },
  gold: {
    itIs: (body, plural) => `Das ${plural ? 'sind' : 'ist'} ${lowerArticle(body)}.`,
    means: (clause) => `Gemeint ist: ${sentenceCase(clause)}.`,
    fragment: (said) => `Kurz gesagt: ${said}.`,
    because: (reason) => `Weil ${reason}.`,
    for: (reason) => `Denn ${reason}.`,
    thenWhat: (outcome) => `Dann ${outcome}.`,
    wrong: (right) => `Nein, das stimmt nicht. ${right}.`,
    same: 'Da gibt es keinen Unterschied, beides ist im Grunde dasselbe.',
    list: (items) => `${sentenceCase(listed(items))}.`,
    steps: (items, toTheEnd) =>
      items
        .map((item, at) => {
          const when = at === 0 ? 'Zuerst' : at === items.length - 1 && toTheEnd ? 'Zuletzt' : 'Dann';
          const own = doneByOneself(item.replace(ORDER_WORD, ''));
          // Of what nobody does only its place is told.
          return own ? `${when} ${lower(own)}.` : `${when}: ${item}.`;
        })
        .join(' '),
    turnedRound: (effect, cause) => `${effect}. Deshalb ${cause}.`,
    inShort: (claim) => `Ich würde sagen: ${sentenceCase(claim)}.`,
    notYetOf: (title) => `Ich habe „${title}“ gelesen, kann es aber nicht in eigenen Worten sagen.`,
  },
  ask: {
    whatIs: (subject, plural) => `Was ${plural ? 'sind' : 'ist'} ${subject}?`,
    whatDoes: (subject) => `Was trifft zu: ${subject} …?`,
    whichTerm: (description) => `Welcher Begriff passt zu dieser Beschreibung? „${description}“`,
    cloze: 'Füllen Sie die Lücke.',
    match: (topic) => `Ordnen Sie jedem Begriff seine Bedeutung zu (${topic}).`,
    order: ({ form, text }) => ordered[form](text),
    sequence: (lead) =>
      lead.endsWith(':')
        ? `${lead.slice(0, -1)}. Bringen Sie dies in die richtige Reihenfolge.`
        : `Bringen Sie dies in die Reihenfolge, die der Text nennt: ${lead}.`,
    recall: ({ form, text }) => stepsOf[form](text),
    explain: (subject, form, plural, _body) =>
      form === 'is'
        ? `Was ${plural ? 'sind' : 'ist'} ${subject}? Antworten Sie in eigenen Worten.`
        : `Erklären Sie in eigenen Worten, was ${subject} ${plural ? 'sind oder tun' : 'ist oder tut'}.`,
    trueFalse: (claim) => `Richtig oder falsch? ${claim}`,
    notThat: (one, other, said) => `Nicht ${other}, sondern ${one}${said}`,
    meant: (term) => `Was ist mit „${term}“ gemeint?`,
    meantBy: (term) => `Was ist mit „${term}“ gemeint? Antworten Sie in eigenen Worten.`,
    difference: (one, other) => `${difference(one, other)} Antworten Sie in eigenen Worten.`,
    why: (statement, question) =>
      question
        ? `Warum ${question}? Antworten Sie in eigenen Worten.`
        : `„${statement}.“ Warum ist das so? Antworten Sie in eigenen Worten.`,
    when: (statement, question) =>
      question
        ? `Unter welcher Bedingung ${question}? Antworten Sie in eigenen Worten.`
        : `„${statement}.“ Unter welcher Bedingung gilt das? Antworten Sie in eigenen Worten.`,
    how: (statement, question) =>
      question
        ? `Wie ${question}? Antworten Sie in eigenen Worten.`
        : `„${statement}.“ Wie geschieht das? Antworten Sie in eigenen Worten.`,
    follows: (condition, outcome) =>
      `Was ${outcome === 'state' ? 'gilt' : 'geschieht'}, ${condition}? Antworten Sie in eigenen Worten.`,
    about: (about, question) => `${about}: ${question}`,
    whatFor: (subject, plural) => `Wozu ${plural ? 'dienen' : 'dient'} ${subject}? Antworten Sie in eigenen Worten.`,
    does: (subject, plural) => `Was ${plural ? 'bewirken' : 'bewirkt'} ${subject}? Antworten Sie in eigenen Worten.`,
    rule: (subject) => `Welche Regel gilt für „${subject}“? Antworten Sie in eigenen Worten.`,
    which: (lead) => `${lead}. Welche sind es? Antworten Sie in eigenen Worten.`,
    view: (holder, about) =>
      about
        ? `Was vertritt ${holder} zu „${about}“?`
        : `Welche Ansicht vertritt ${holder}? Antworten Sie in eigenen Worten.`,
    whichOf: (lead) => `${lead}. Was davon gehört dazu? Wählen Sie alles, was dazugehört.`,
    wrong: (claim) => `Jemand sagt: „${claim}.“ Was antworten Sie, und warum?`,
    prints: (isLast) => (isLast ? 'Welche Zeile gibt dieses Programm zuletzt aus?' : 'Was gibt dieses Programm aus?'),
    lineOrder: (heading) =>
      `Bringen Sie die Zeilen dieses Programms in die Reihenfolge, in der es läuft: „${heading}“.`,
    fault: (isError) =>
      isError ? 'Welche Zeile dieses Programms löst einen Fehler aus?' : 'Welche Zeile dieses Programms ist falsch?',
    number: (before, after) => `Welche Zahl gehört in die Lücke? „${before}___${after}.“`,
    objective: (objective, inSteps) => `${asked(bare(objective), inSteps)}. Antworten Sie in eigenen Worten.`,
    whoHolds: (view) => `Wer vertritt das? „${view}“`,
    whichCase: (subject) => `Was davon ist ein Fall von „${subject}“?`,
    holds: (subject) => `Erklären Sie in eigenen Worten, was gilt: ${subject}.`,
  },
  card: { difference },
  hint: {
    part: (heading) => `Lesen Sie noch einmal bei „${heading}“ nach.`,
    notThis: (option, term) => `„${option}“ scheidet aus: Das gehört zu ${term}.`,
    ruledOut: (term, claim) => `${term} scheidet aus: ${claim}.`,
    letters: (first, length) => `Es beginnt mit „${first}“ und hat ${length} Buchstaben.`,
    words: (count) => (count === 1 ? 'Gesucht ist ein einziges Wort.' : `Der Begriff hat ${count} Wörter.`),
    kindFirst: 'Sagen Sie zuerst, was für eine Art Ding es ist, dann, was es von anderen seiner Art unterscheidet.',
    firstStep: (item) => `Es beginnt mit: ${item}`,
    compare: (term) => `Fragen Sie sich, worin der Unterschied zu ${term} liegt.`,
    rest: 'Lesen Sie die Aussage Wort für Wort: Steht jeder Teil so im Material?',
    lineByLine: 'Gehen Sie Zeile für Zeile durch, und notieren Sie, wofür jeder Name danach steht.',
    firstNeeded:
      'Fragen Sie bei jeder Zeile, welche Namen sie braucht: Davor muss eine stehen, die ihnen einen Wert gibt.',
    bothSides: 'Sagen Sie etwas zu beiden Seiten: Was gilt für die eine und nicht für die andere?',
    ownExample: 'Denken Sie zuerst an einen eigenen Fall, dann daran, was für alle solchen Fälle gilt.',
    saidOf: 'Sagen Sie, was man so nennt und was dafür zutreffen muss.',
    whatItDoes: 'Sagen Sie, was geschieht, wo man es einsetzt, und wozu das gut ist.',
    withoutIt: 'Fragen Sie sich, was ohne es fehlen würde.',
    bringsAbout: 'Gehen Sie vom Ersten aus bis zu dem, was daraus wird, und lassen Sie kein Glied dazwischen aus.',
    ifAndThen: 'Halten Sie zweierlei auseinander: was der Fall sein muss und was daraus folgt.',
    whatIsDone: 'Sagen Sie, was man tut, nicht nur, was man damit erreicht.',
    countThem: 'Zählen Sie, was Sie nennen: Sind es alle?',
    stepByStep:
      'Beginnen Sie mit dem, was nichts vor sich braucht, und fragen Sie bei jedem Schritt, was er möglich macht.',
    asHolder: 'Sagen Sie es so, wie jemand es sagen würde, der es vertritt.',
    counterCase: 'Suchen Sie einen Fall, in dem es nicht stimmt.',
    insteadOf: 'Sagen Sie, was stattdessen gilt und woran man es sieht.',
    mainFirst: 'Fassen Sie die Antwort zuerst in einen Satz, und sagen Sie dann, was dazugehört.',
    eachAlone: 'Gehen Sie eines nach dem anderen durch: Nennt der Text es hier oder an anderer Stelle?',
    startSure: 'Beginnen Sie mit dem Paar, bei dem Sie am sichersten sind; die anderen werden dann leichter.',
  },
  feedback: {
    describes: (term) => `Das beschreibt: ${term}.`,
    otherCase: (term) => `Das ist ein Fall von ${term}.`,
    otherList: (lead) => `Das gehört zu etwas anderem: „${lead}.“`,
  },
  scenario: {
    caseOf: (term) => `Ein Fall: ${term}`,
    reasons: 'Begründen Sie es in eigenen Worten.',
    newcomer: (term, topic, _subject, _plural) => ({
      title: `Erklären: ${term}`,
      situation: `Jemand, für den „${topic}“ neu ist, stößt in einem Dokument von Ihnen auf „${term}“. Nachschlagen hat nicht geholfen, also werden Sie gefragt.`,
      opening: `Was antworten Sie? Erklären Sie „${term}“ in einfachen, eigenen Worten, gern mit einem Beispiel.`,
    }),
    dispute: (claim, subject, _plural, _form) => ({
      title: `Wer hat recht: ${subject}?`,
      situation: `Zwei Personen bereiten einen kurzen Vortrag vor und sind sich uneinig. Die eine will sagen: „${claim}.“ Die andere hält das für etwas anderes, weiß aber nicht, was richtig wäre. Sie sollen entscheiden.`,
      opening: `Wer hat recht, und warum? Sagen Sie in eigenen Worten, was richtig ist.`,
    }),
    mixedUp: (a, b) => ({
      title: `${a} oder ${b}?`,
      situation: `Eine neue Kollegin verwechselt immer wieder „${a}“ und „${b}“, und in einer Arbeit, die heute fertig sein muss, sind dadurch Fehler entstanden. Sie haben ein paar Minuten Zeit, das mit ihr zu klären.`,
      opening:
        'Wie erklären Sie beides so, dass es nicht mehr verwechselt wird? Sagen Sie zu jedem, was es ist oder wozu es dient.',
    }),
    missed: (heading, question) => ({
      title: `Nachholen: ${heading}`,
      situation: `Ein Freund hat den Teil über „${heading}“ verpasst und braucht ihn morgen. Zum Lesen fehlt die Zeit, also fragt er Sie nach dem Wichtigsten.`,
      opening: question,
    }),
    byKind: {
      fact: (heading) => ({
        title: `Im Vorbeigehen gefragt: ${heading}`,
        situation: `Sie sind schon in der Tür, da hält Sie jemand auf, der gerade „${heading}“ liest. Heute noch muss etwas abgegeben werden, und die Tatsachen müssen stimmen.`,
        opening:
          'Was antworten Sie? Sagen Sie in eigenen Worten, was gilt, mit Namen und Zahlen, wo es auf sie ankommt.',
      }),
      concept: (heading) => ({
        title: `Warum ist das so? ${heading}`,
        situation: `Jemand hat „${heading}“ gelesen und kann die Wörter wiederholen, sieht aber nicht, was da geschieht und warum. Sie sollen es erklären wie einem guten Freund.`,
        opening: 'Wie erklären Sie es, sodass man es weitererzählen könnte? Sagen Sie, was geschieht, und warum.',
      }),
      procedure: (heading) => ({
        title: `Zum ersten Mal: ${heading}`,
        situation: `Morgen muss jemand allein tun, worum es in „${heading}“ geht. Es ist das erste Mal, und Sie werden nicht dabei sein.`,
        opening: 'Wie geht man vor, vom ersten Schritt bis zum letzten, und warum in dieser Reihenfolge?',
      }),
      application: (heading) => ({
        title: `Eine Entscheidung: ${heading}`,
        situation: `Jemand muss sich in der nächsten Stunde entscheiden, und es geht genau um „${heading}“. Sie werden gefragt, was Sie an dieser Stelle täten.`,
        opening: 'Was raten Sie, in welchem Fall, und aus welchem Grund?',
      }),
      misconception: (heading) => ({
        title: `Anders gehört: ${heading}`,
        situation: `Jemand hat es ganz anders gehört, als es in „${heading}“ steht, und hält die andere Fassung für wahrscheinlicher.`,
        opening: 'Was verstehen hier viele falsch, und was gilt stattdessen? Sagen Sie es in eigenen Worten.',
      }),
    },
  },
  inOrder: 'In dieser Reihenfolge läuft es:',
  printed: 'Es gibt aus:',
  explanation: (quote, where) => `${where}: „${quote}“`,
};
