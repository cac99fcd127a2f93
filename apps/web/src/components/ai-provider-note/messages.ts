import { catalogue } from '../../ui/i18n/catalogue.ts';

export const aiProviderNoteMessages = catalogue('components/ai-provider-note', {
  tutoringExternal: 'Your question is processed by {provider}.',
  tutoringInternal: 'Your question is processed by {provider} on your school’s own server.',
  gradingExternal: 'Your answer is processed by {provider}.',
  gradingInternal: 'Your answer is processed by {provider} on your school’s own server.',
});
