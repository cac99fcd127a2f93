import { Plugin, Selection } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';
import { pastedPictures } from '../pictures/picture-files.ts';

/** Files that are pasted or dropped into the text go to `take`; what is dropped will stand where it was dropped. */
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
            // A picture that is dragged from one place of the text to another may come with its file.
            if (files.length === 0 || view.dragging) return false;
            // Otherwise the browser would leave the page to show the file.
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
