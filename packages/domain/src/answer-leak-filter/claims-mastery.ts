const CLAIMS = [
  /\bmastered\b/i,
  /\byou(?:['’]ve| have)? (?:now )?(?:passed|proved|completed)\b/i,
  /\b(?:mark|count|grant|accept|record)(?:s|ed|ing)? (?:it|this|that|you|your \w+|the \w+) as (?:done|complete|correct|passed|proved|met)\b/i,
  /\bgemeistert\b/i,
  /\b(?:du hast|Sie haben) (?:das |es |damit )?(?:bestanden|bewiesen|belegt|abgeschlossen)\b/i,
  /\bals (?:erledigt|bestanden|belegt|richtig) (?:gewertet|markiert|gezählt)\b/i,
];

/**
 * Whether a text tells a learner that they have mastered or passed something: that is for evidence alone to say. Words of
 * that kind that stand in `known`, the lesson, may be quoted.
 */
export const claimsMastery = (text: string, known = ''): boolean =>
  CLAIMS.some((claim) => {
    const said = claim.exec(text)?.[0];
    return said !== undefined && !known.toLowerCase().includes(said.toLowerCase());
  });
