/** Criteria with answers as students write them, made for the project. */
export type JudgedCriterion = {
  language: 'en' | 'de';
  question: string;
  statement: string;
  lesson: string;
  points: string[];
  right: string[];
  wrong: string[];
  reversed: string[];
  void: string[];
};

export const OWN_ANSWERS: JudgedCriterion[] = [
  {
    language: 'en',
    question: 'Why do rivers flow slower where they are wide?',
    statement: 'Explains that the same water passes a wide place with a larger cross-section, so that it flows slower there.',
    lesson: 'The same amount of water passes everywhere, so where the bed is wide and its cross-section large, it flows slower.',
    points: ['The same amount of water passes everywhere', 'A larger cross-section makes it flow slower'],
    right: [
      'As much water comes through at each place, and where it has more room across it does not need to hurry, so it is slower.',
      'It is always the same quantity of water. If the bed is broad there is a bigger area for it, so it moves slowly.',
      'At a wide place the cross-section is larger, and because the same amount of water passes there it flows more slowly.',
    ],
    wrong: ['Because the sun warms a wide river more, and warm water is lazy.', 'There are more fish in it that stand in the way.'],
    reversed: [
      'The same amount of water passes everywhere, so where the bed is wide and its cross-section large, it flows faster.',
    ],
    void: ['I know this very well, rivers are wide and slow.', 'wide river slow'],
  },
  {
    language: 'en',
    question: 'What is the difference between a lease and a loan for use?',
    statement: 'Distinguishes a lease, for which one pays, from a loan for use, which is free of charge.',
    lesson: 'With a lease one pays for the use of a thing, whereas a loan for use is free of charge.',
    points: ['For a lease one pays', 'A loan for use is free of charge'],
    right: [
      'For the lease you have to pay money, the other one costs nothing.',
      'If I let you have my bike for nothing it is a loan for use; if you pay me for it, it is a lease.',
      'A lease means that one pays for using the thing, but a loan for use is free.',
    ],
    wrong: ['A lease is written down and a loan is only spoken.'],
    reversed: ['With a loan for use one pays for the use of a thing, whereas a lease is free of charge.'],
    void: ['These are two different things in law.'],
  },
  {
    language: 'de',
    question: 'Warum schwimmt Eis auf Wasser?',
    statement: 'Erklärt, dass Wasser sich beim Gefrieren ausdehnt und Eis daher eine geringere Dichte hat als Wasser.',
    lesson: 'Wasser dehnt sich beim Gefrieren aus, deshalb hat Eis eine geringere Dichte als flüssiges Wasser und schwimmt.',
    points: ['Wasser dehnt sich beim Gefrieren aus', 'Eis hat eine geringere Dichte als Wasser'],
    right: [
      'Beim Gefrieren braucht das Wasser mehr Platz, es dehnt sich aus, also ist das Eis bei gleichem Raum leichter.',
      'Weil es sich ausdehnt, wenn es gefriert. Dann ist die Dichte kleiner als beim Wasser.',
      'Eis hat eine kleinere Dichte als Wasser, denn beim Gefrieren dehnt sich Wasser aus.',
    ],
    wrong: ['Weil Eis kalt ist und Kälte nach oben steigt.'],
    reversed: ['Wasser zieht sich beim Gefrieren zusammen, deshalb hat Eis eine höhere Dichte als flüssiges Wasser.'],
    void: ['Das weiß ich, das hatten wir schon.', 'Eis Wasser Dichte'],
  },
  {
    language: 'de',
    question: 'Wozu dient eine Quittung?',
    statement: 'Erklärt, dass eine Quittung dem Zahlenden beweist, dass er gezahlt hat.',
    lesson: 'Eine Quittung beweist dem Zahlenden, dass er seine Schuld bezahlt hat.',
    points: ['Eine Quittung beweist, dass gezahlt wurde'],
    right: ['Damit kann man später beweisen, dass man bezahlt hat.', 'Sie ist ein Nachweis, dass ich gezahlt habe.'],
    wrong: ['Damit bekommt man beim nächsten Einkauf Rabatt.'],
    reversed: ['Eine Quittung beweist, dass er seine Schuld nicht bezahlt hat.'],
    void: ['Eine Quittung ist eine Quittung.'],
  },
];
