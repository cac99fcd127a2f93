export type MicrophoneProblem = 'noPermission' | 'noMicrophone' | 'recordingFailed';

/** Names why the microphone cannot be used. */
export function microphoneProblem(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'noPermission';
  return name === 'NotFoundError' ? 'noMicrophone' : 'recordingFailed';
}
