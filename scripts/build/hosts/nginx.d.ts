import type { Site } from './site';

export declare function nginxConf(site: Site): string;
export declare function dockerfile(site: Pick<Site, 'base'>): string;
