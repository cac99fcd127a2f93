import { endWithFile } from './when-file-ends.ts';

endWithFile();
