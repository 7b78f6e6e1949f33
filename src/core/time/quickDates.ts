export * from './week';
