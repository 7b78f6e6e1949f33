export * from './zone';
