export const FEEDBACK_CATEGORIES = ['ui-bug', 'content-issue', 'incorrect-answer', 'feature-request', 'other'] as const;
export const FEEDBACK_STATUSES = ['open', 'in-review', 'resolved', 'dismissed'] as const;
export const CONSOLE_LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;

export const FEEDBACK_LIMITS = {
  consoleKept: 300,
  consoleSent: 150,
  text: 400,
  markup: 800,
  selectorDepth: 5,
} as const;
