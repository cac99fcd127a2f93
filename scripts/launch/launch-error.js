export class LaunchError extends Error {}
