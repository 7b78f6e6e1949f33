/** The version of the product, as in package.json. Workspace files and the settings name it. */
export const PROGRAM_VERSION = '2.0.0';
