// With all samples.
import './markdown-attacks.test.tsx';
