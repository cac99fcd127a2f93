import { useCallback, useEffect, useRef, useState } from 'react';
import { type MicrophoneProblem, microphoneProblem } from './microphone-problem.ts';

export const LONGEST_SECONDS = 180;
/** Enough for speech. */
const BITS_A_SECOND = 32_000;

type Running = { recorder: MediaRecorder; parts: Blob[]; isWanted: boolean };

export const canRecord = () => 'MediaRecorder' in window && navigator.mediaDevices !== undefined;

/** Records speech, and hands over the recording when it is stopped or has its longest length. */
export function useRecording(onRecorded: (recording: File) => void) {
  const running = useRef<Running>(undefined);
  const isShown = useRef(true);
  const [seconds, setSeconds] = useState<number>();
  const [problem, setProblem] = useState<MicrophoneProblem>();
  const isRecording = seconds !== undefined;

  const end = useCallback((isWanted: boolean) => {
    if (!running.current) return;
    running.current.isWanted = isWanted;
    if (running.current.recorder.state !== 'inactive') running.current.recorder.stop();
  }, []);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      end(false);
    };
  }, [end]);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    if (seconds >= LONGEST_SECONDS) end(true);
    const timer = setTimeout(() => setSeconds(seconds + 1), 1000);
    return () => clearTimeout(timer);
  });

  const start = async () => {
    setProblem(undefined);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const release = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (!isShown.current) return release();
      const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_A_SECOND });
      const own: Running = { recorder, parts: [], isWanted: true };
      running.current = own;
      recorder.ondataavailable = ({ data }) => own.parts.push(data);
      recorder.onstop = () => {
        release();
        running.current = undefined;
        setSeconds(undefined);
        if (own.isWanted) onRecorded(new File(own.parts, 'answer', { type: recorder.mimeType }));
      };
      recorder.start();
      setSeconds(0);
    } catch (error) {
      setProblem(microphoneProblem(error));
    }
  };
  return { isRecording, seconds: seconds ?? 0, problem, start, stop: () => end(true), discard: () => end(false) };
}
