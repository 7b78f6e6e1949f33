export * from './dayNames';
