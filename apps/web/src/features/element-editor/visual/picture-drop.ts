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
            if (files.length === 0) return false;
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
