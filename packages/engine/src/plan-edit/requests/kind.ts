import type { AskableGroup, AskedOf } from '@coursecraft/contract/shapes/askable';
import type { Landmarks } from './landmarks.ts';
import type { Request } from './request.ts';

export type Said = { en: string; de: string };
type Groups = Record<string, string | undefined>;

/** How a request is read; `again` reads a part of it as a request of its own. */
export type Rule = [
  RegExp,
  (groups: Groups, asked: string, again: (part: string) => Request | undefined) => Request | undefined,
];

/**
 * Something that authors ask for. Reading a request, what the page shows and what a refusal suggests are all taken from here.
 */
export type Kind = {
  group: AskableGroup;
  askedOf: readonly AskedOf[];
  /** What an author may type of this text; nothing where it has nothing that this could be done to. “…” is a gap. */
  example: (here: Landmarks) => Said | undefined;
  /** Words by which a request that cannot be read is known to be after this. */
  signs: RegExp;
  /** None for what takes a language model. */
  rules: readonly Rule[];
  /** What comes nearest to something that takes a language model. */
  nearest?: readonly Kind[];
};

const OPEN = '[“"„«‘\'`]';
const CLOSE = '[”"“»’\'`]';
const NAME = `(?:${OPEN}(?<QUOTED>[^“”"„«»]+)${CLOSE}|(?<PLAIN>.+?))`;

/** The pattern of a name, in marks or without; `nameIn` takes it out of what matched. */
export const name = (as: string) => NAME.replace('QUOTED', `${as}1`).replace('PLAIN', `${as}2`);
export const nameIn = (groups: Groups, as: string) => (groups[`${as}1`] ?? groups[`${as}2`] ?? '').trim();

export const TEXT: readonly AskedOf[] = ['selection', 'element', 'several'];
export const HERE: readonly AskedOf[] = ['selection', 'element'];
export const WHOLE: readonly AskedOf[] = ['element', 'several'];
