export * from './emptyDraft';
