import { DemoRequestForm } from '../../features/demo-request/demo-request-form.tsx';
import { Entrance } from '../entrance.tsx';
import { paths } from '../paths.ts';

export function Component() {
  return (
    <Entrance>
      <DemoRequestForm paths={paths} />
    </Entrance>
  );
}
