/** The text of a reply piece by piece, each as soon as it is there. */
export async function* textPieces({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    yield piece.value;
  }
}
