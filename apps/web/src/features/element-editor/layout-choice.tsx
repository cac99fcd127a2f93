import { Code, Columns2, Eye, SquarePen } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { editorMessages } from './messages.ts';

export type EditorLayout = 'visual' | 'source' | 'both' | 'preview';

const choices = [
  { id: 'visual', icon: SquarePen },
  { id: 'source', icon: Code },
  { id: 'both', icon: Columns2 },
  { id: 'preview', icon: Eye },
] as const;

type Props = {
  layout: EditorLayout;
  onLayout: (layout: EditorLayout) => void;
  hasRoom: boolean;
};

export function LayoutChoice({ layout, onLayout, hasRoom }: Props) {
  const t = useMessages(editorMessages);
  return (
    <ToggleButtonGroup
      aria-label={t('layout')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[layout]}
      onSelectionChange={([key]) => onLayout(key as EditorLayout)}
      className="flex rounded-sm border border-edge"
    >
      {choices
        .filter(({ id }) => hasRoom || id !== 'both')
        .map(({ id, icon: Icon }) => (
          <Tooltip key={id} text={t(id)}>
            <ToggleButton
              id={id}
              aria-label={t(id)}
              className="flex size-8 items-center justify-center text-soft touch:size-11 transition-colors first:rounded-s-[5px] last:rounded-e-[5px] data-hovered:bg-sunken data-selected:bg-brown data-selected:text-on-brown"
            >
              <Icon aria-hidden size={16} strokeWidth={1.75} />
            </ToggleButton>
          </Tooltip>
        ))}
    </ToggleButtonGroup>
  );
}
