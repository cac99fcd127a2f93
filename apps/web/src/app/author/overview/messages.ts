import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const overviewMessages = catalogue({
  en: {
    course: 'Course',
    module: 'Module',
    section: 'Section',
    emptyCourse:
      'Drop documents and have a module drafted from them, or add a module in the tree and write it yourself.',
    emptyModule: 'No sections yet. Have one drafted, or add one in the tree: the menu of this module has it.',
    emptySection: 'No elements yet. Have one drafted, or add one in the tree: the menu of this section has it.',
    unreadable: '{count, plural, one {{names} was not readable.} other {{names} were not readable.}} See why.',
    addSources: 'Add documents',
    generateModule: 'Generate module',
    draftSection: 'Generate a section',
    draftElement: 'Generate an element',
    modules: '{count, plural, one {module} other {modules}}',
    elements: '{count, plural, one {element} other {elements}}',
    rows: '{count, plural, one {criterion} other {criteria}}',
    students: '{count, plural, one {student} other {students}}',
    active: '{count, plural, =0 {none here this week} other {# here this week}}',
    due: 'due on {day}',
    sectionsCounted: '{count, plural, =0 {no sections} one {# section} other {# sections}}',
    elementsCounted: '{count, plural, =0 {no elements} one {# element} other {# elements}}',
    rowsCounted: '{count, plural, =0 {no criteria} one {# criterion} other {# criteria}}',
    next: 'What is next',
    failed: '{count, plural, one {# document} other {# documents}} could not be read. See why.',
    draft:
      '{count, plural, one {# document has} other {# documents have}} no criteria drawn from {count, plural, one {it} other {them}} yet. Generate a module.',
    review:
      '{count, plural, one {# element is a draft} other {# elements are drafts}}. Look through {count, plural, one {it} other {them}} and publish what is good.',
    behind:
      '{count, plural, one {# part of this translation is} other {# parts of this translation are}} not as far as the original. Look at the first.',
    reviewDrafts: 'Review',
    emptyModules: '{count, plural, one {# module has} other {# modules have}} no sections yet.',
    emptySections: '{count, plural, one {# section has} other {# sections have}} no elements yet.',
    unproved:
      '{count, plural, one {# element has} other {# elements have}} no criteria: students cannot show what they learnt there.',
    contested: '{count, plural, one {# student asks} other {# students ask}} to have a verdict looked at again.',
    idle: '{count, plural, one {# check proves} other {# checks prove}} nothing: {count, plural, one {its} other {their}} criteria are retired. Point {count, plural, one {it} other {them}} at others.',
    unasked: '{count, plural, one {# criterion is} other {# criteria are}} asked for nowhere.',
    untaught: '{count, plural, one {# criterion is} other {# criteria are}} asked for but taught nowhere.',
    leaning:
      '{count, plural, one {# criterion rests} other {# criteria rest}} on documents that are switched off or gone.',
    misjudged:
      '{count, plural, one {# criterion was} other {# criteria were}} judged wrongly when the judge was tried. See which.',
    disagreeing:
      '{count, plural, one {The judge seldom says what you say on} other {On # criteria the judge seldom says what you say, most seldom on}} “{name}”. Mark more answers, or sharpen its key points.',
    share: 'Nobody can join yet. Make a code, or list addresses.',
    code: 'Students join with',
    copyCode: 'Copy code',
    copied: 'Copied',
    invite: 'Invite students',
  },
  de: {
    course: 'Kurs',
    module: 'Modul',
    section: 'Abschnitt',
    emptyCourse:
      'Legen Sie Dokumente ab und lassen Sie daraus ein Modul entwerfen, oder fügen Sie links ein Modul hinzu und schreiben Sie selbst.',
    emptyModule:
      'Noch keine Abschnitte. Lassen Sie einen entwerfen, oder fügen Sie links über das Menü dieses Moduls einen hinzu.',
    emptySection:
      'Noch keine Elemente. Lassen Sie eines entwerfen, oder fügen Sie links über das Menü dieses Abschnitts eines hinzu.',
    unreadable:
      '{count, plural, one {{names} war nicht lesbar.} other {{names} waren nicht lesbar.}} Sehen Sie, warum.',
    addSources: 'Dokumente hinzufügen',
    generateModule: 'Modul erzeugen',
    draftSection: 'Abschnitt erzeugen',
    draftElement: 'Element erzeugen',
    modules: '{count, plural, one {Modul} other {Module}}',
    elements: '{count, plural, one {Element} other {Elemente}}',
    rows: '{count, plural, one {Kriterium} other {Kriterien}}',
    students: '{count, plural, other {Lernende}}',
    active: '{count, plural, =0 {diese Woche niemand hier} other {diese Woche # hier}}',
    due: 'fällig am {day}',
    sectionsCounted: '{count, plural, =0 {keine Abschnitte} one {# Abschnitt} other {# Abschnitte}}',
    elementsCounted: '{count, plural, =0 {keine Elemente} one {# Element} other {# Elemente}}',
    rowsCounted: '{count, plural, =0 {keine Kriterien} one {# Kriterium} other {# Kriterien}}',
    next: 'Was als Nächstes kommt',
    failed: '{count, plural, one {# Dokument war} other {# Dokumente waren}} nicht lesbar. Sehen Sie, warum.',
    draft:
      'Aus {count, plural, one {# Dokument} other {# Dokumenten}} sind noch keine Kriterien entstanden. Erzeugen Sie ein Modul.',
    review:
      '{count, plural, one {# Element ist ein Entwurf. Sehen Sie ihn durch, und veröffentlichen Sie ihn, wenn er gut ist.} other {# Elemente sind Entwürfe. Sehen Sie sie durch, und veröffentlichen Sie, was gut ist.}}',
    behind:
      '{count, plural, one {# Teil dieser Übersetzung ist} other {# Teile dieser Übersetzung sind}} nicht auf dem Stand des Originals. Sehen Sie den ersten an.',
    reviewDrafts: 'Durchsehen',
    emptyModules: '{count, plural, one {# Modul hat} other {# Module haben}} noch keine Abschnitte.',
    emptySections: '{count, plural, one {# Abschnitt hat} other {# Abschnitte haben}} noch keine Elemente.',
    unproved:
      '{count, plural, one {# Element hat} other {# Elemente haben}} keine Kriterien: Lernende können dort nichts zeigen.',
    contested: '{count, plural, one {# Lernender bittet} other {# Lernende bitten}}, ein Urteil noch einmal anzusehen.',
    idle: '{count, plural, one {# Aufgabe belegt} other {# Aufgaben belegen}} nichts: {count, plural, one {ihre} other {ihre}} Kriterien sind zurückgezogen. Weisen Sie {count, plural, one {ihr} other {ihnen}} andere zu.',
    unasked: 'Nach {count, plural, one {# Kriterium} other {# Kriterien}} wird nirgends gefragt.',
    untaught:
      'Nach {count, plural, one {# Kriterium} other {# Kriterien}} wird gefragt, gelehrt {count, plural, one {wird es} other {werden sie}} nirgends.',
    leaning:
      '{count, plural, one {# Kriterium stützt} other {# Kriterien stützen}} sich auf Dokumente, die ausgeschaltet oder weg sind.',
    misjudged:
      '{count, plural, one {# Kriterium wurde} other {# Kriterien wurden}} beim Prüfen falsch beurteilt. Sehen Sie, welche.',
    disagreeing:
      '{count, plural, one {Das Urteil lautet selten wie Ihres bei} other {Bei # Kriterien lautet das Urteil selten wie Ihres, am seltensten bei}} „{name}“. Bewerten Sie mehr Antworten, oder schärfen Sie die Kernpunkte.',
    share: 'Noch kann niemand beitreten. Erzeugen Sie einen Code, oder tragen Sie Adressen ein.',
    code: 'Lernende treten bei mit',
    copyCode: 'Code kopieren',
    copied: 'Kopiert',
    invite: 'Lernende einladen',
  },
});
