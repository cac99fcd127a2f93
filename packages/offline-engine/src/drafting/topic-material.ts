import type { AskedDefinition } from '../checks/definition-questions.ts';
import type { Question } from '../checks/question.ts';
import type { Definition } from '../definitions/definition.ts';
import type { Topic } from '../outline/topic.ts';

export type TopicMaterial = {
  topic: Topic;
  definitions: readonly Definition[];
  asked: readonly AskedDefinition[];
  structured: readonly Question[];
};
