export * from './channels/channelSelectors';
