const CLAIMS = [
  /\bmastered\b/i,
  /\byou(?:['’]ve| have)? (?:now )?(?:passed|proved|completed)\b/i,
  /\b(?:mark|count|grant|accept|record)(?:s|ed|ing)? (?:it|this|that|you|your \w+|the \w+) as (?:done|complete|correct|passed|proved|met)\b/i,
  /\bgemeistert\b/i,
  /\b(?:du hast|Sie haben) (?:das |es |damit )?(?:bestanden|bewiesen|belegt|abgeschlossen)\b/i,
  /\bals (?:erledigt|bestanden|belegt|richtig) (?:gewertet|markiert|gezählt)\b/i,
];

/** Returns whether a text says that the student has mastered or passed something. Quotes of `known` are allowed. */
export const claimsMastery = (text: string, known = ''): boolean =>
  CLAIMS.some((claim) => {
    const phrase = claim.exec(text)?.[0];
    return phrase !== undefined && !known.toLowerCase().includes(phrase.toLowerCase());
  });
