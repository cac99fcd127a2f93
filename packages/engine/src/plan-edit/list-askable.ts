import type { Askable } from '@coursecraft/contract/shapes/askable';
import type { AskableRequest } from '../engine.ts';
import { BEYOND } from './requests/beyond.ts';
import type { Kind } from './requests/kind.ts';
import { type Landmarks, landmarksOf } from './requests/landmarks.ts';
import { UNDERSTOOD } from './requests/understood.ts';

/** What an author may type for this kind of thing of the text at hand, in their language where we speak it. */
export const exampleOf = (kind: Kind, here: Landmarks, language: string) =>
  kind.example(here)?.[language.startsWith('de') ? 'de' : 'en'];

/** What can be asked of a text, each by an example; last what takes a language model. */
export function listAskable({ of, language, content, hasSources }: AskableRequest): Askable[] {
  const here = landmarksOf(content, hasSources);
  return [...UNDERSTOOD, ...BEYOND]
    .filter((kind) => kind.askedOf.includes(of))
    .flatMap((kind) => {
      const example = exampleOf(kind, here, language);
      if (example === undefined) return [];
      return { group: kind.group, example, hasGap: example.includes('…'), needsModel: kind.group === 'beyond' };
    });
}
