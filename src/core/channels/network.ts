export * from './channelNetwork';
