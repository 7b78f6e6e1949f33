import type { Compiler } from 'webpack';

export declare class LicencesPlugin {
  apply(compiler: Compiler): void;
}
