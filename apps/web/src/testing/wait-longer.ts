import { configure } from '@testing-library/react';

// A view that is loaded when it is needed takes longer than the default of one second on a machine that does other work too.
configure({ asyncUtilTimeout: 30_000 });
