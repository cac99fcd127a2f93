const LEAD =
  /^(?:the student |der student |die studentin |sie |er )?(?:can |kann |is able to )?(?:explains?|states?|says?|knows?|describes?|identif(?:y|ies)|names?|gives?|understands?|recogni[sz]es?|tells?|defines?|distinguishe?s?|compares?|summari[sz]es?|discusse?s?|erklären|erklärt|begründen|begründet|nennt|nennen|beschreibt|beschreiben|versteht|verstehen|weiß|kennt|unterscheidet|erreicht das lernziel „[^“]*“)\s*(?::\s*)?(?:that\s+|dass\s+|what belongs here:\s*|the steps in order:\s*|was dazugehört:\s*|die schritte in der richtigen reihenfolge:\s*)?/i;

/** Removes the introductory phrase of a statement. */
export const withoutLead = (statement: string): string =>
  statement.replace(LEAD, '').replace(/^[,:]\s*(?:dass\s+|that\s+)?/, '');
