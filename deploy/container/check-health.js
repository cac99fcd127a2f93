// Ends with 0 when the server of this container does its work: the image has no program that asks over HTTP.
const { PORT = '4400' } = process.env;
const reply = await fetch(`http://127.0.0.1:${PORT}/api/ready`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
);
process.exit(reply?.ok ? 0 : 1);
