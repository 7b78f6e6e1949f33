import { testFirstScreen } from '../support/firstScreen';

testFirstScreen();
