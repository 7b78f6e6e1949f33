export * from './connectionsSlice';
