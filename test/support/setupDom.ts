/** The setup of the tests that need a document; it comes after `setup.ts`. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { makeJsdomFaster } from './fasterJsdom';
import './missingInJsdom';

makeJsdomFaster();

/**
 * React records the stack of every element that it creates, up to a limit in each second, only to name the
 * creator in warnings. That takes a tenth of the time of the tests of pages, and a warning fails a test anyway.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});

// On a busy machine, the code of a page may load slowly.
configure({ asyncUtilTimeout: 30_000 });
