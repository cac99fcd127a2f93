/** The points that a good answer makes: the sentence's clauses, in order, four at most. */
export function keyPoints(text: string, language: 'en' | 'de'): string[] {
  const joints =
    language === 'de'
      ? /(?:,\s+(?:und|aber|die|der|das|welche|wobei|weil|wenn|indem|damit)\s+|;\s+)/
      : /(?:,\s+(?:and|but|which|where|because|so)\s+|;\s+|\s+(?<!\b(?:in|of|for|on|at|with|by|to|from|under|over)\s)(?=(?:that|which|when|because|based on|depending on|without|instead of|rather than)\s))/;
  const parts = text
    .replace(/[.;:]$/, '')
    .split(joints)
    .map((part) => part.trim())
    .filter((part) => part.split(' ').length >= 2);
  const points = parts.length > 0 ? parts : [text];
  return points.length > 4 ? [...points.slice(0, 3), points.slice(3).join(', ')] : points;
}
