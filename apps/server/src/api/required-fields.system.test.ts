// With all endpoints.
import './required-fields.test.ts';
