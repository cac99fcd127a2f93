import type { PersonalVersionDraft, PersonalVersionRequest } from '@coursecraft/ai/engine/personal-version-request';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { passagesOf } from '@coursecraft/domain/content/passages';
import { cardsBlock } from '@coursecraft/domain/flashcards/cards-block';
import type { LanguagePack } from '../language/language-pack.ts';
import { pickPack } from '../language/pick-pack.ts';
import { findGist } from '../passages/find-gist.ts';
import { makeCards } from './make-cards.ts';
import { personalVersionPhrases } from './personal-version-phrases.ts';
import { plainerSentences } from './plainer-sentences.ts';
import { shortened } from './shorten.ts';

const FEWEST_CARDS = 2;
const FEWEST_SENTENCES = 2;
const MOST_POINTS = 6;
const MOST_EXAMPLES = 4;
const EXAMPLE: Record<LanguagePack['code'], RegExp> = {
  en: /\b(for example|for instance|e\.g\.|such as|as an example|as they do in|like a)\b/i,
  de: /\b(zum Beispiel|beispielsweise|z\. ?B\.|etwa ein|wie ein)\b/i,
};

/** Creates a personal version from the element's own text, deterministically. */
export function writePersonalVersion(request: PersonalVersionRequest): PersonalVersionDraft {
  const { element, kind } = request;
  const { title, format, content } = element;
  const pack = pickPack(content, request.language);
  const phrases = personalVersionPhrases(request.language);
  switch (kind) {
    case 'simpler': {
      const plainer = plainerSentences(content, pack);
      if (plainer === content) throw new EngineRefusal('plain-already');
      return { title: phrases.simpler(title), format, content: plainer };
    }
    case 'shorter': {
      const shorter = shortened(content, { pack }) ?? content;
      if (shorter === content) throw new EngineRefusal('short-already');
      return { title: phrases.shorter(title), format, content: shorter };
    }
    case 'summary': {
      const points = findGist({ elementId: '', title, content, isOpen: true }, pack, MOST_POINTS);
      if (points.length < FEWEST_SENTENCES) throw new EngineRefusal('too-short-for-summary');
      return { title: phrases.summary(title), format: 'summary', content: listOf(points) };
    }
    case 'flashcards': {
      const cards = makeCards(content, pack);
      if (cards.length < FEWEST_CARDS) throw new EngineRefusal('too-few-terms');
      return {
        title: phrases.flashcards(title),
        format: 'flashcards',
        content: `${cardsBlock(cards)}\n`,
      };
    }
    case 'example': {
      const examples = examplesOf(request, pack);
      if (examples.length === 0) throw new EngineRefusal('no-example-here');
      return { title: phrases.example(title), format: 'example', content: listOf(examples) };
    }
    default:
      throw new EngineRefusal('variant-needs-model');
  }
}

const listOf = (points: readonly string[]) => `${points.map((point) => `- ${point}`).join('\n')}\n`;

function examplesOf({ element, others }: PersonalVersionRequest, pack: LanguagePack): string[] {
  const own = passagesOf(element.content).flatMap(({ sentences }) =>
    sentences.flatMap((sentence, at) => {
      if (!EXAMPLE[pack.code].test(sentence)) return [];
      return [pack.anaphoric.test(sentence) ? [sentences[at - 1], sentence].filter(Boolean).join(' ') : sentence];
    }),
  );
  const fromOthers = others
    .filter(({ format }) => format === 'example')
    .flatMap(({ content }) => passagesOf(content))
    .map(({ sentences }) => sentences.join(' '));
  return [...new Set([...own, ...fromOthers])].slice(0, MOST_EXAMPLES);
}
