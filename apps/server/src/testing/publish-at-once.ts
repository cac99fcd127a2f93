/** Makes new courses publish every change at once, so that tests of other features need no step for it. */
export const PUBLISH_AT_ONCE = 'alter table courses alter column publish_at_once set default true';
