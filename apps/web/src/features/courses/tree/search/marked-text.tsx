import { markWords } from './find-titles.ts';

export function MarkedText({ text, query }: { text: string; query: string }) {
  let at = 0;
  return markWords(text, query).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (!piece.isMarked) return piece.text;
    return (
      <mark key={key} className="bg-gold-light text-ink">
        {piece.text}
      </mark>
    );
  });
}
