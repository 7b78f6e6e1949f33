export * from '../text/counted';
