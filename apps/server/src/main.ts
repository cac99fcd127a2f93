import './start/prefer-commonjs-drizzle.ts';

await import('./start/run-server.ts');
