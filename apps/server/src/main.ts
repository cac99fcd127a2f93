import './prefer-commonjs-drizzle.ts';

await import('./run-server.ts');
