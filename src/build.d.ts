// Webpack inserts these values.

/** The path of the dashboard, which begins and ends with a slash: `/`, or the path of PUBLIC_URL. */
declare const BASE_PATH: string;
/** The name of what the browser keeps for this copy of the product: the cache, the database, the channel. */
declare const STORED_NAME: string;
/** The address of the service worker, approved by webpack's Trusted Types policy. */
declare const SERVICE_WORKER: string;
/** The page of a review without its posts; see `reviewPage`. */
declare const REVIEW_TEMPLATE: string;
