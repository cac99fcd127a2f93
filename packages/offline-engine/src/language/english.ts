import { english as englishLanguage } from '@coursecraft/domain/language/english';
import type { LanguagePack } from './language-pack.ts';

const list = (text: string) => new Set(text.split(/\s+/));

const TASK_VERBS =
  'write|complete|modify|improve|fix|reformat|draw|run|open|enter|print|implement|define|calculate|compute|assign|replace|update|add|remove|concatenate|test|experiment|try|answer|discuss with|explore|press|click|create|read|round|change|show|sort|use input|given inputs?|given the|next,';

export const english: LanguagePack = {
  ...englishLanguage,
  headings: {
    objectives:
      /^((learning|section|chapter|course|unit|lesson|module)\s+)?(objectives?|outcomes?|goals?|aims)(\s+(of|for)\s+(this|the)\s+\w+)?$|^what you(['’]ll| will| should| can| are going to)( be able to| have)? (learn|do|know|understand)\b|^(by|at) the end of (this|the|your) (chapter|section|unit|lesson|module|course|lecture|week)\b|^after (reading |completing |finishing |studying |working through )?(this|the) (chapter|section|unit|lesson|module|course|lecture)\b|^you (will|should) (learn|be able)\b|^in this (chapter|section|lesson)\b/i,
    introduction:
      /^((chapter|section)\s+)?(introduction|overview|background and overview|about this (chapter|document|course))$/i,
    summary:
      /^((chapter|section|unit|lesson|in|formula)\s+)?(summary|review|(key|main) (points|takeaways|ideas|equations|formulas)|takeaways|key concepts and summary|conclusions?|recap|highlights|in short|wrap(ping)?[ -]up)(\s+of\s+(this|the|key|main)\s+\w+)?$/i,
    glossary:
      /^((chapter|section)\s+)?((key |important |new |essential )?(terms|words|vocabulary|terminology|definitions?|concepts)|glossary)(\s+(of|to know|and (definitions|concepts|terms))\b.*)?$/i,
    readingList:
      /^((chapter|section)\s+)?((suggested|further|additional|recommended|required|selected|supplementary|other)\s+(readings?|resources?|sources?|references?|materials?|study|research)|(suggestions )?for further (readings?|study|research)|readings?( lists?)?|references?|bibliography|works cited|literature( cited)?|sources?|resources?|((foot|end)[ -]?)?notes?|citations?)(\s+(and|&)\s+(further |suggested |additional )?(readings?|resources?|links?|notes?|references?))?$/i,
    pointers:
      /^(exploring further|explore further|learn more|see also|(useful |external |web |related |online |recommended |suggested )?(links?|weblinks?|websites?|videos?|viewing|media|multimedia|podcasts?|animations?)|links? to learning|(watch|listen|view)( (this|it|the video|now))?|video(s| clips?| lectures?)?\b.{0,40}|further viewing|online resources?|link to .{1,40}|interactive link.*)$/i,
    matter:
      /^((chapter|section|course) outline|preface\b.{0,40}|foreword|prologue|dedication|(table of )?contents|copyright|licen[cs](e|ing)|acknowledge?ments?|about (the (authors?|editors?|contributors?)|this (book|edition|ebook)|openstax)|(contributing )?authors?|contributors|reviewers|index( of \w+)?|(answer|solution)( key|s)|answers?|solutions?|(answers|solutions|key) to .*|((image|photo|picture|figure) )?credits?|attributions?|figures?|tables?|list of (figures|tables|abbreviations)|colophon|imprint|title page|legal notice|errata|glossary index)$|^(copyright|acknowledge?ments?|attributions?|licen[cs]e)\b.{0,40}$/i,
    exercise:
      /^((chapter|section|end-of-chapter|additional|practice|challenge|self|more)[ -])?(exercises?|practice|problems?|quiz(zes)?|questions?|(review|discussion|critical thinking|comprehension|study|practice|multiple[ -]choice|short[ -]answer|essay|thought|concept(ual)?|visual connection|reflection|challenge|personal application|self-check|check)[ -](questions?|exercises?|problems?|tests?|quiz)|multiple[ -]choice|short[ -]answers?|extended response|bringing it together|test prep\b.*|(questions|problems) (for|&|and) .*|critical thinking|self-?(check|test|assessment)|(check|test) (your|my)(self| .*)|concept check|knowledge check|try it( yourself)?|your turn|activity|activities|assignments?|homework|challenges?|tests?|think (about it|it over)|stop and think|now you try|quick check|things to (do|try)|for discussion|discussion|apply (it|your knowledge|what you['’]ve learned))\s*[\d.]*\s*([:–-].*)?$/i,
  },
  objectivesLead:
    /\b(by the end of|after (reading|completing|this)|you (will|should|ought to) be able to|you['’]ll (be able to|learn)|you will (learn|know how)|objectives? (of|are))\b/i,
  task: new RegExp(
    `^(?:(?:then|next|now|also|hint|tip|note)[,:]?\\s+)?(?:${TASK_VERBS})\\b(?!\\s+(?:is|are|means|refers|can|must|has)\\b)|\\byour (?:program|code|final program|output|task|solution|function|answer)\\b|\\b(?:the|this) (?:following|expected) (?:program|code|output|values?|function)\\b.{0,80}\\b(?:should|reads?|computes?|divides?|calculates?|works|has|takes)\\b|\\b(?:example|user) input in bold\\b|\\b(?:run|modify|complete|fix|improve) the (?:program|code|function)\\b|\\bfor this exercise\\b|\\bprogram below\\b|\\bthe outputs? (?:is|should|must)\\b|^the inputs? (?:is|should|must)\\b`,
    'i',
  ),
  assignment:
    /^(?:then,? |now,? |next,? )?(write|complete|modify|improve|fix|reformat|correct|draw|implement)\b.{0,60}\b(programs?|functions?|code|class|classes|statements?|diagrams?|loop|essay|paragraph|report)\b|\byour (program|task|code|final program|output) (should|must|is|may)\b|^(?:edit|rewrite|extend) (?:the|this|your) (?:program|code|function|class)\b|^(?:test|run) your (?:program|code|function)\b/i,
  taskOf:
    /^(?:given|using|based on) [^.]{3,140}, (?:create|remove|write|define|implement|override|extend|complete|print|compute|calculate|draw|find|use|return)\b|^(?:define|create|write) (?:two|three|four|five|\d+) (?:\p{L}+ )?(?:classes|functions|programs|methods)\b/iu,
  aboutTheBook:
    /\b(this|next|previous|later|earlier|following|each) (chapters?|sections?|books?)\b|\bthe (chapters?|sections?|textbook)\b|\b(in|of|throughout|by) the book\b|\b(this|next|previous|following) (lessons?|units?|slides?|modules? of this)\b|\bin this (chapter|book|section|lesson)\b|\b(chapter|section) (introduced|introduces|explains|covers|ends)\b|^(figure|table|image|photo|source)\b[\s:.]|\bcredit:|©|\bcopyright\b|\bCC[ -]BY\b|\b(see|shown in) (figure|table|the (figure|table|illustration|animation|screenshot))|\b(animation|screenshot|illustration|figure) (above|below)|\bas shown in\b|\b(shown|listed) (below|above)\b|^highlights\b|^at this point, you should\b|\b(?:see|read|consider|explore) the (?:following|next|accompanying) (?:[\w-]+ ){0,5}(?:features?|box(?:es)?|activity|video|module)\b/i,
  anaphoric:
    /^(?:\w+, )?(this|that|these|those|it|its|they|their|he|she|his|her|such|here|there|then|thus|therefore|hence|however|but|and|or|so|also|instead|otherwise|similarly|likewise|moreover|furthermore|in addition|in contrast|on the other hand|for example|for instance|as a result|the (first|second|third|last|former|latter|above|following|next|previous|same|other) |that way|one might|both |another |once |note|ex[:. ]|e\.g|hint|tip|after all|together|in fact|what if|suppose|remember|given )|\b(below|above|following|shown here|so far|in the (example|statement|code|table|figure|previous))\b|\blines? \d/i,
  example: /^(ex[:.]\s|e\.g\.|for example|for instance|example:|such as)/i,
  finiteVerb:
    /\b(is|are|was|were|can|cannot|must|has|have|had|do|does|will|should|may|might|could|would|means?|refers?|uses?|takes?|makes?|allows?|helps?|contains?|consists?|occurs?|happens?|becomes?|begins?|starts?|ends?|produces?|provides?|displays?|returns?|converts?|tells?|determines?|describes?|represents?|defines?|works?|needs?|requires?|causes?|combines?|reads?|writes?|stores?|runs?|comes?|goes?|gives?|shows?|keeps?|holds?|moves?|rises?|falls?|grows?|forms?|depends?|lets?|explains?|exists?|supports?|evaluates?|executes?|removes?|adds?|generates?|translates?|computes?|arranges?|iterates?|controls?|measures?|follows?|leads?|results?|\w{3,}(?:ed|ates|izes|ifies))\b/i,
  lowered: list(
    'a an the in on at if when while where each every some most many all any both to for from with without by of as one two three no not since because although by',
  ),
  negations:
    list(`not no never none nothing cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't
    shouldn't couldn't hasn't haven't neither nor without false incorrect wrong n't arent cant couldnt didnt doesnt dont hasnt
    havent isnt shouldnt wasnt werent wont wouldnt`),
  synonyms: [
    ['big', 'large', 'huge', 'great'],
    ['small', 'little', 'tiny'],
    ['show', 'display', 'print', 'output', 'present'],
    ['make', 'create', 'build', 'produce', 'generate', 'construct', 'form'],
    ['begin', 'start', 'initial', 'first'],
    ['end', 'finish', 'stop', 'terminate', 'last', 'final'],
    ['change', 'modify', 'alter', 'update', 'edit'],
    ['remove', 'delete', 'erase', 'discard'],
    ['join', 'combine', 'merge', 'concatenate', 'link', 'connect', 'together'],
    ['part', 'portion', 'piece', 'component', 'segment', 'section'],
    ['quick', 'fast', 'rapid', 'speed'],
    ['job', 'task', 'work'],
    ['group', 'set', 'collection', 'bunch', 'series', 'sequence'],
    ['run', 'execute', 'perform', 'carry'],
    ['keep', 'store', 'save', 'hold', 'contain', 'retain'],
    ['get', 'obtain', 'receive', 'retrieve', 'fetch', 'acquire'],
    ['need', 'require', 'must', 'necessary'],
    ['allow', 'let', 'permit', 'enable'],
    ['help', 'aid', 'assist', 'support'],
    ['mistake', 'error', 'fault', 'bug', 'flaw'],
    ['check', 'test', 'verify', 'validate', 'examine'],
    ['find', 'search', 'locate', 'look'],
    ['give', 'provide', 'supply', 'pass', 'send', 'deliver', 'transmit'],
    ['same', 'equal', 'identical', 'equivalent'],
    ['different', 'distinct', 'unlike', 'differ'],
    ['rise', 'increase', 'grow', 'climb'],
    ['fall', 'decrease', 'drop', 'sink', 'reduce', 'lower', 'shrink'],
    ['call', 'invoke', 'use', 'apply', 'name'],
    ['explain', 'describe', 'tell', 'state'],
    ['whole', 'entire', 'complete', 'full', 'total'],
    ['real', 'actual', 'true'],
    ['repeat', 'again', 'loop', 'iterate', 'over'],
    ['condition', 'criterion', 'circumstance', 'depend'],
    ['method', 'way', 'approach', 'technique'],
    ['aim', 'goal', 'purpose', 'objective'],
    ['number', 'amount', 'quantity', 'count'],
    ['place', 'location', 'position', 'spot'],
    ['person', 'people', 'human', 'someone', 'user'],
    ['memory', 'storage'],
    ['value', 'data', 'information'],
  ],
};
