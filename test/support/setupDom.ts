/** The setup of the tests that need a document; it comes after `setup.ts`. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { makeJsdomFaster } from './fasterJsdom';
import './missingInJsdom';

makeJsdomFaster();

// On a busy machine, the code of a page may load slowly.
configure({ asyncUtilTimeout: 30_000 });
