export * from '../time/wallTime';
