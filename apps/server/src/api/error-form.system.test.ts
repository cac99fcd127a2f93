// With all endpoints.
import './error-form.test.ts';
