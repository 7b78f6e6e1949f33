/** The address of the service worker, approved by webpack's Trusted Types policy. Webpack inserts it. */
declare const SERVICE_WORKER: string;
