export * from './wallTime';
