import { Plugin, Selection } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';
import { pastedPictures } from '../pictures/picture-files.ts';

/** Sends pasted and dropped files to `take`; dropped ones go to the drop position. */
export const pictureDrop = (take: (files: readonly File[]) => void) =>
  $prose(
    () =>
      new Plugin({
        props: {
          handlePaste(_view, event) {
            const files = pastedPictures(event.clipboardData);
            if (files.length > 0) take(files);
            return files.length > 0;
          },
          handleDrop(view, event) {
            const files = [...(event.dataTransfer?.files ?? [])];
            // A picture dragged inside the text may come with its file.
            if (files.length === 0 || view.dragging) return false;
            // Otherwise the browser would open the file.
            event.preventDefault();
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (place) {
              const near = Selection.near(view.state.doc.resolve(place.pos));
              view.dispatch(view.state.tr.setSelection(near));
            }
            take(files);
            return true;
          },
        },
      }),
  );
