import { catalogue } from '../../ui/i18n/catalogue.ts';

export const spokenAnswerMessages = catalogue('components/spoken-answer', {
  speak: 'Speak your answer',
  stop: 'Stop listening',
  listening: 'Listening. Your browser recognizes your words and may send the audio to its maker.',
  recordInstead: 'Your browser could not recognize your speech. You can record your answer instead.',
  record: 'Record your answer',
  recording: 'Recording. {provider} transcribes the recording. It is not stored here.',
  recordingInternal: 'Recording. {provider} transcribes the recording on your school’s own server. It is not stored.',
  time: '{time} of {limit}',
  finish: 'Stop and transcribe',
  discard: 'Discard recording',
  transcribing: 'Transcribing…',
  recordingFailed: 'The recording failed. Try again, or type your answer.',
  check: 'Check the text and correct it before you send it.',
  full: 'Your answer has reached its maximum length.',
  noPermission: 'The microphone is blocked. Allow it in the settings of your browser, or type your answer.',
  noMicrophone: 'No microphone was found. Connect one, or type your answer.',
  noSpeech: 'No speech was recognized. Try again, closer to the microphone.',
  noNetwork: 'Speech recognition needs a network connection. Try again when you are online, or type your answer.',
  notSupported: 'Your browser does not recognize speech in the language of this course. Type your answer.',
  failed: 'Speech recognition failed. Try again, or type your answer.',
});
