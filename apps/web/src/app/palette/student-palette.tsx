import type { PaletteProps } from './palette-props.ts';
import { PaletteWindow } from './palette-window.tsx';
import { type StudentPlace, useStudentCommands } from './student-commands.ts';

type Props = Omit<PaletteProps, 'commands'> & { at: StudentPlace };

export function StudentPalette({ at, ...given }: Props) {
  return <PaletteWindow {...given} commands={useStudentCommands(at)} />;
}
