import { Button } from '../../../ui/button.tsx';

export function StepButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button
      look="quiet"
      size="sm"
      onPress={onPress}
      className="-mx-2.5 text-brown underline decoration-line underline-offset-3"
    >
      {children}
    </Button>
  );
}
