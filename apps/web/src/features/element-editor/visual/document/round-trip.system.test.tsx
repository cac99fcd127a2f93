// With all samples.
import './round-trip.dom.test.ts';
