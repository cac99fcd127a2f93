// With all samples.
import './tutor-attacks.test.ts';
