import { EditorView } from '@codemirror/view';
import { pastedPictures } from './picture-files.ts';

/** Sends pasted and dropped files to `take`; dropped ones go to the drop position. */
export const pictureEvents = (take: (files: readonly File[]) => void) =>
  EditorView.domEventHandlers({
    paste(event) {
      const files = pastedPictures(event.clipboardData);
      if (files.length > 0) take(files);
      return files.length > 0;
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      const anchor = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (anchor !== null) view.dispatch({ selection: { anchor } });
      take(files);
      return true;
    },
  });
