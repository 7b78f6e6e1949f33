import { test } from '../support/fixtures';
import { testFirstScreen } from '../support/firstScreen';
import { NIGHTLY } from '../support/nightly';

// Words that fit with the wide font fit with this one, nearly always.
test.describe('with a narrow font', NIGHTLY, testFirstScreen);
