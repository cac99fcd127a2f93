import { paths } from '../app/navigation/paths.ts';
import { Entrance } from '../app/session/entrance.tsx';
import { DemoRequestForm } from '../features/demo-requests/demo-request-form.tsx';

export function Component() {
  return (
    <Entrance>
      <DemoRequestForm paths={paths} />
    </Entrance>
  );
}
