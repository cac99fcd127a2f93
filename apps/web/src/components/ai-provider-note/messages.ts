import { catalogue } from '../../ui/i18n/catalogue.ts';

export const aiProviderNoteMessages = catalogue('components/ai-provider-note', {
  tutoringExternal: '{provider} processes your question.',
  tutoringInternal: '{provider} processes your question on your school’s own server.',
  gradingExternal: '{provider} processes your answer.',
  gradingInternal: '{provider} processes your answer on your school’s own server.',
});
