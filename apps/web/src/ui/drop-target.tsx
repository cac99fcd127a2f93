import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { Text } from 'react-aria-components/Text';
import { droppedFiles } from './dropped-files.ts';

export type DropTargetProps = {
  label: { className: string; children: string };
  className: string;
  onFiles: (files: File[]) => void;
  /** Draws what is in it, with its label. */
  children: (label: ReactNode) => ReactNode;
};

/** Takes what is dropped or pasted. */
export function DropTarget({ label, className, onFiles, children }: DropTargetProps) {
  return (
    <DropZone onDrop={async ({ items }) => onFiles(await droppedFiles(items))} className={className}>
      {children(<Text slot="label" {...label} />)}
    </DropZone>
  );
}
