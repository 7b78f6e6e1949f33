export * from './wallShift';
