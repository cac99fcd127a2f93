import { localValue } from './local-value.ts';

/** Whose reminders this browser shows. */
export const pushPerson = localValue('cc.pushPerson');
