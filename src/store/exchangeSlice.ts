export * from './tabSlices';
