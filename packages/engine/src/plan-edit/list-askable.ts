import type { AskableRequest } from '@coursecraft/ai/engine/engine';
import type { Askable, AskableGroup, AskedOf } from '@coursecraft/contract/shapes/askable';
import { OUTLINE_KINDS, OUTLINES_BEYOND } from '../plan-outline/outline-kinds.ts';
import { BEYOND } from './requests/beyond.ts';
import type { Said } from './requests/kind.ts';
import { landmarksOf } from './requests/landmarks.ts';
import { UNDERSTOOD } from './requests/understood.ts';

/** What can be asked of a text or of an outline, each by an example; last what takes a language model. */
export function listAskable({ of, language, content, outline, hasSources }: AskableRequest): Askable[] {
  const shown = <K extends { askedOf: readonly AskedOf[] }>(
    kinds: readonly K[],
    groupOf: (kind: K) => AskableGroup,
    exampleOf: (kind: K) => Said | undefined,
  ) =>
    kinds
      .filter(({ askedOf }) => askedOf.includes(of))
      .flatMap((kind): Askable[] => {
        const example = exampleOf(kind)?.[language.startsWith('de') ? 'de' : 'en'];
        if (example === undefined) return [];
        const group = groupOf(kind);
        return [{ group, example, hasGap: example.includes('…'), needsModel: group === 'beyond' }];
      });
  if (outline) {
    const marks = { of, title: outline.title, titles: outline.children.map(({ title }) => title) };
    return [
      ...shown(
        OUTLINE_KINDS,
        () => 'outline',
        (kind) => kind.example(marks),
      ),
      ...shown(
        OUTLINES_BEYOND,
        () => 'beyond',
        (kind) => kind.example(marks),
      ),
    ];
  }
  const here = landmarksOf(content, hasSources);
  return shown(
    [...UNDERSTOOD, ...BEYOND],
    ({ group }) => group,
    (kind) => kind.example(here),
  );
}
