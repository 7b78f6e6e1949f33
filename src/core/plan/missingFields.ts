export * from './postFields';
