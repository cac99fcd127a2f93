// With all samples.
import './replay.test.ts';
