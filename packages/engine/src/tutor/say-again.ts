import type { Guard, Quote } from './choose-answer.ts';
import type { Course } from './find-lines.ts';
import { saidIn } from './follow-up.ts';
import { definitionIn, type Line } from './lesson-lines.ts';

const MOST = 3;

/** What makes something clearer that was said: what stands beside it, an example, what its words mean. */
export function sayAgain(answer: string, { lines, pack }: Course, { mayShow }: Guard): Quote[] | undefined {
  const said = saidIn(answer, lines);
  const last = said.at(-1);
  if (!last) return undefined;
  const isNew = (line: Line) => !said.includes(line) && mayShow([line]);
  const start = said.find(({ beside }) => beside === last.beside) ?? last;
  // From the first that was said on, so that nothing is left without what it points to.
  const around = last.beside.slice(start.at, last.at + MOST).filter((line) => said.includes(line) || isNew(line));
  const more = around.some(isNew) ? [around] : [];
  const stems = new Set(said.flatMap((line) => line.words.map(({ stem }) => stem)));
  const explained = lines.filter((line) => {
    const term = isNew(line) && !around.includes(line) ? definitionIn(line, pack)?.term : undefined;
    return term?.split(' ').every((word) => stems.has(pack.stem(word.toLowerCase())));
  });
  const example = lines.find((line) => isNew(line) && line.isExample && line.heading === last.heading);
  const quotes = [
    ...more,
    ...explained.slice(0, 1).map((line) => [line]),
    ...(example && !around.includes(example) ? [[example]] : []),
  ];
  return quotes.length > 0 ? quotes.slice(0, 2) : undefined;
}
