import { DemoRequestForm } from '../../features/demo-request/demo-request-form.tsx';
import { paths } from '../navigation/paths.ts';
import { Entrance } from '../session/entrance.tsx';

export function Component() {
  return (
    <Entrance>
      <DemoRequestForm paths={paths} />
    </Entrance>
  );
}
