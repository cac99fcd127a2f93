import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useMessages } from './i18n/use-messages.ts';
import { IconButton } from './icon-button.tsx';
import { panelMessages } from './panel-messages.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>;

export function PasswordField(props: Props) {
  const t = useMessages(panelMessages);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          onPress={() => setShown(!isShown)}
          preventFocusOnPress
        />
      }
    />
  );
}
