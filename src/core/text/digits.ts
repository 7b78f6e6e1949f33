export * from '../time/timeText';
