export * from './draftChange';
