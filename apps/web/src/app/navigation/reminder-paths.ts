/** Not with the other paths, because a lesson loads those. */
export const reminderPaths = { settings: '/profile#study-reminders', unsubscribe: '/unsubscribe' } as const;
