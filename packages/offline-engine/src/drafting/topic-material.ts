import type { AskedDefinition } from '../checks/definition-questions.ts';
import type { Question } from '../checks/question.ts';
import type { Definition } from '../definitions/definition.ts';
import type { Topic } from '../outline/topic.ts';

/** A topic with its explicit definitions and what is asked of it. */
export type TopicMaterial = {
  topic: Topic;
  /** All of them, for cards and key terms. */
  definitions: readonly Definition[];
  /** Those that are asked for. */
  asked: readonly AskedDefinition[];
  /** Tables, steps and review questions that are asked for. */
  structured: readonly Question[];
};
