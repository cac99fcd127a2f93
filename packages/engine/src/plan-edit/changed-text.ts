import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { refused } from '@coursecraft/contract/reasons';
import type { Range } from '@coursecraft/domain/edit-plan/find-quote';
import { withList, withTable } from './change-blocks.ts';
import { withValue } from './change-value.ts';
import {
  converted,
  relevelled,
  retitled,
  styled,
  unstyled,
  withHeading,
  withNumberedHeadings,
  withTidyHeadings,
  withWritten,
} from './convert.ts';
import { corrected } from './correct.ts';
import { type Found, findTarget } from './find-target.ts';
import { movedIn } from './move-in.ts';
import { allSentences, endOfBlocks, partsOf } from './parts.ts';
import { plainerText } from './plainer-text.ts';
import type { Target } from './read-target.ts';
import { type Destination, exchanged, merged, moved, removed, sorted, split } from './rearrange.ts';
import { spelled, withTerm, withTermInForms } from './replace-words.ts';
import type { Request } from './requests/request.ts';
import { shortened } from './shorten.ts';
import { ALSO, blockFor, enclosing, everywhere, foundBy, type Given, spanOf, unfit } from './spoken-of.ts';
import { withCell } from './tables.ts';

/** The text with what was asked for done to it. Throws `EngineRefusal` where it has nothing that it could be done to. */
export function changedText(given: Given, asked: Exclude<Request, { action: 'add' }>): string {
  const { content, pack, request, scope } = given;
  switch (asked.action) {
    case 'replace': {
      if (isOfChosen(request, asked.was)) return withWords(content, scope, asked.now);
      const headed = asked.isName ? retitled(content, asked.was, asked.now) : undefined;
      if (headed !== undefined) return headed;
      const now = withTermInForms(content, asked.was, asked.now, scope);
      const isThere = now !== content || content.toLowerCase().includes(asked.was.toLowerCase());
      if (!isThere) throw new EngineRefusal(refused('edit-target-missing', { what: asked.was }));
      return now;
    }
    case 'change':
      return inScope(given, (text) => asked.values.reduce((now, value) => withChange(now, value, given), text));
    case 'spelling': {
      const documents = request.sources.flatMap(({ pages }) => pages.map(({ text }) => text)).join('\n');
      return spelled(content, asked.word, { pack, documents });
    }
    case 'shorten': {
      const within = spanOf(foundBy(given, asked.target));
      const now = shortened(content, {
        pack,
        rows: request.rows,
        within,
        keep: asked.keep,
        words: asked.words,
        sentences: asked.sentences,
      });
      if (now === undefined) {
        const isCounted = asked.words !== undefined || asked.sentences !== undefined;
        throw new EngineRefusal(isCounted ? 'not-so-short' : 'short-already');
      }
      return now;
    }
    case 'simplify':
    case 'improve':
      return plainerText(content, pack, spanOf(foundBy(given, asked.target)));
    case 'remove':
      if (!asked.target && !request.selection) throw new EngineRefusal('edit-finds-nothing');
      return removed(content, sentencesAbout(given, asked.target));
    case 'move': {
      const [found] = foundBy(given, asked.target);
      const to = destinationOf(given, asked);
      const now = found && (movedIn(content, found, to, pack) ?? moved(content, found, to));
      if (now === undefined) throw unfit(asked.target);
      return now;
    }
    case 'merge': {
      const target = asked.target && { ...asked.target, count: asked.target.count ?? 2 };
      const now = merged(content, foundBy(given, target), asked.title);
      if (now === undefined) throw unfit(asked.target);
      return now;
    }
    case 'split': {
      const now = split(content, sentenceOrBlock(given, asked.target), asked.after);
      if (now === undefined) throw unfit(asked.target);
      return now;
    }
    case 'convert': {
      const now = converted(content, convertible(given, asked), asked.form);
      if (now === undefined) throw unfit(asked.target);
      return now;
    }
    case 'style': {
      const found = foundBy(given, asked.target);
      return asked.style === 'plain' ? unstyled(content, found) : styled(content, found, asked.style);
    }
    case 'correct': {
      const within = asked.target ? spanOf(foundBy(given, asked.target)) : scope;
      return asked.pairs.reduce((text, pair) => {
        const isThere = text.toLowerCase().includes(pair.was.toLowerCase());
        if (!isThere) throw new EngineRefusal(refused('edit-target-missing', { what: pair.was }));
        // What was put right before made the text longer or shorter.
        const now = corrected(text, pair, pack, { ...within, end: within.end + text.length - content.length });
        if (now === undefined) throw new EngineRefusal(refused('edit-value-missing', { what: pair.was }));
        return now;
      }, content);
    }
    case 'retitle': {
      const [found] = asked.target || (request.selection && asked.was === '') ? foundBy(given, asked.target) : [];
      const [called] = found ? [] : findTarget(content, { kind: 'section', about: asked.was }, pack);
      const now = retitled(content, found ?? called ?? asked.was, asked.now);
      if (now === undefined) throw new EngineRefusal(refused('edit-target-missing', { what: asked.was }));
      return now;
    }
    case 'add-heading': {
      const [found] = foundBy(given, asked.target);
      const isWhole =
        found && (found.kind !== 'words' || allSentences(content).some(({ start }) => start === found.start));
      if (!found || !isWhole || (!asked.target && !request.selection)) throw unfit(asked.target);
      return withHeading(content, found, asked.title, asked.where);
    }
    case 'write': {
      const [beside] = asked.target ? foundBy(given, asked.target) : [];
      const at = beside ? (asked.where === 'before' ? beside.start : beside.end) : endOfBlocks(content);
      return withWritten(content, at, asked.text, asked.form);
    }
    case 'tidy-headings':
    case 'number-headings': {
      const now = asked.action === 'tidy-headings' ? withTidyHeadings(content) : withNumberedHeadings(content);
      if (now === undefined) throw new EngineRefusal('edit-changes-nothing');
      return now;
    }
    case 'swap-parts': {
      const [one] = foundBy(given, asked.target);
      const [other] = foundBy(given, asked.other ?? { ...asked.target, position: (asked.target?.position ?? 1) + 1 });
      const now = one && other && exchanged(content, one, other);
      if (now === undefined) throw unfit(asked.target);
      return now;
    }
    case 'swap':
    case 'move-item':
    case 'add-item':
      return withList({ ...given, scope: spanOf(foundBy(given, asked.target)) }, asked);
    case 'remove-column':
    case 'rename-column':
    case 'add-column':
    case 'swap-columns':
    case 'add-row':
      return withTable({ ...given, scope: spanOf(foundBy(given, asked.target)) }, asked);
    case 'level': {
      const [found] = foundBy(given, asked.target);
      if (!found || (found.kind !== 'section' && found.kind !== 'heading')) throw unfit(asked.target);
      return relevelled(content, found, asked.change);
    }
    case 'sort': {
      const block = blockFor(given, asked.target, ['list', 'table']);
      const part = partsOf(content).find(({ start }) => start === block.start);
      const now = part && sorted(content, part, asked, pack);
      if (now === undefined) throw unfit(asked.target);
      return now;
    }
  }
}

/** Whether other words are wanted for the chosen ones, and not for a name. */
export const isOfChosen = ({ selection }: Given['request'], was: string): boolean =>
  selection !== undefined && /^(?:this|that|it|das|es|dies)$/i.test(was);

/** Other words for what was chosen; a sentence keeps its full stop, which a request has lost. */
const withWords = (content: string, { start, end }: Range, now: string) => {
  const mark = /[.!?]$/.exec(content.slice(start, end).trim())?.[0] ?? '';
  return content.slice(0, start) + now + (/[.!?]$/.test(now) ? '' : mark) + content.slice(end);
};

/** The text with only what is in scope changed. */
const inScope = ({ content, scope: { start, end } }: Given, change: (text: string) => string) =>
  content.slice(0, start) + change(content.slice(start, end)) + content.slice(end);

/** A value where it stands to the letter, else that of what is named; else a term for another. */
function withChange(text: string, { about, now }: { about: string; now: string }, { pack }: Given): string {
  const celled = withCell(text, about, now, pack);
  if (celled !== undefined) return celled;
  const stated = /\d/.test(about) ? withTerm(text, about, now) : text;
  if (stated !== text) return stated;
  const valued = withValue(text, about, now, pack);
  if (valued !== undefined) return valued;
  const replaced = withTerm(text, about, now);
  if (replaced === text || /\d/.test(now)) throw new EngineRefusal(refused('edit-value-missing', { what: about }));
  return replaced;
}

/** A name without marks that is no section’s means the sentences that speak of it, not its letters. */
function sentencesAbout(given: Given, target: Target | undefined): Found[] {
  if (!target || target.kind || target.isQuoted || target.about === undefined) {
    const all = foundBy(given, target);
    const isSeveral = target?.isAll || target?.count || !target || ALSO.test(target.about ?? '');
    return isSeveral ? all : all.slice(0, 1);
  }
  const sections = findTarget(given.content, { ...target, kind: 'section' }, given.pack);
  if (sections.length > 0) return sections.slice(0, 1);
  const items = findTarget(given.content, { ...target, kind: 'item' }, given.pack);
  if (items.length > 0 && target.within?.kind === 'list') return items.slice(0, 1);
  return foundBy(given, { ...target, kind: 'sentence', isAll: true });
}

const destinationOf = (given: Given, { where, other }: Extract<Request, { action: 'move' }>): Destination => {
  if (where === 'top' || where === 'end') return where;
  const [beside] = foundBy(enclosing(given, other) ? given : everywhere(given), other);
  if (!beside || !other) throw new EngineRefusal('edit-changes-nothing');
  return { where, other: beside };
};

/** The sentence with the semicolon, the longest one, or what is named. */
function sentenceOrBlock(given: Given, target: Target | undefined): Found {
  const { content } = given;
  if (
    target?.kind === 'sentence' &&
    (target.about === undefined || /semicolon|strichpunkt|semikolon/i.test(target.about))
  ) {
    const sentences = findTarget(content, { ...target, about: undefined, isAll: true }, given.pack);
    const [longest] = sentences
      .filter(({ text }) => text.includes(';'))
      .toSorted((one, other) => other.text.length - one.text.length);
    if (longest && target.position === undefined) return longest;
  }
  const [found] = foundBy(given, target);
  if (!found) throw unfit(target);
  return found;
}

function convertible(given: Given, { target, form }: Extract<Request, { action: 'convert' }>): Found {
  const kinds = form === 'table' ? ['list'] : ['list', 'table', 'paragraph', 'call-out', 'quote'];
  if (!target && !given.request.selection) return blockFor(given, undefined, kinds);
  const [found] = foundBy(given, target);
  if (!found) throw unfit(target);
  if (form === 'heading' || kinds.includes(found.kind)) return found;
  const { content } = given;
  const isPart =
    found.kind === 'sentence' && partsOf(content).every((part) => part.start !== found.start || part.end !== found.end);
  if (isPart) return found;
  // Words out of a sentence, or of several blocks, are nothing that has another form.
  if (found.kind === 'words' && !target) throw unfit(target);
  const around = partsOf(content).find(
    (part) => kinds.includes(part.kind) && part.start <= found.start && part.end >= found.end,
  );
  return around ?? blockFor(given, target, kinds);
}
