import type { Compiler } from 'webpack';

export declare class LicencesPlugin {
  constructor(others?: readonly string[]);
  apply(compiler: Compiler): void;
}
