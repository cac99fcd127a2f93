const NAME = 'coursecraft-graded';

/** Tells the other tabs of this browser that an answer of a course was graded. */
export function tellOtherTabs(courseId: string): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(courseId);
  channel.close();
}

/** Calls the listener when another tab graded an answer. Returns a function that stops it. */
export function onOtherTab(listener: (courseId: string) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => listener(String(data));
  return () => channel.close();
}
