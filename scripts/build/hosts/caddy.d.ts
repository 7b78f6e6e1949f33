import type { Site } from './site';

export declare function caddyfile(site: Site): string;
