import { z } from 'zod';
import { CheckReply, type CriterionReply, ElementReply, LooseElement, ScenarioReply, SectionReply } from '../reply.ts';

const unknowns = z.array(z.unknown()).catch([]);

/** What each step asks for, and what is read of its reply. */
export const CriteriaStep = SectionReply.pick({ criteria: true, unmet: true });
export type CriteriaStep = z.infer<typeof CriteriaStep>;
export const LooseCriteria = z.object({ criteria: unknowns, unmet: z.array(z.number()).catch([]) });

export const TextsStep = z.object({ elements: z.array(ElementReply.omit({ checks: true, cards: true })) });
export type TextsStep = z.infer<typeof TextsStep>;
export const LooseTexts = z.object({ elements: z.array(LooseElement).min(1) });

export const ChecksStep = z.object({
  checks: z.array(z.object({ element: z.string().describe('The element that it belongs to: e1'), check: CheckReply })),
  cards: ElementReply.shape.cards,
});
export type ChecksStep = z.infer<typeof ChecksStep>;
export const LooseChecks = z.object({
  checks: z.array(z.object({ element: z.string().catch(''), check: z.unknown() }).catch({ element: '', check: null })),
  cards: unknowns,
});

export const ScenariosStep = z.object({ scenarios: z.array(ScenarioReply) });
export type ScenariosStep = z.infer<typeof ScenariosStep>;
export const LooseScenarios = z.object({ scenarios: unknowns });

export type KnownCriterion = Pick<CriterionReply, 'key' | 'statement' | 'keyPoints' | 'misconceptions' | 'kind'>;
