/**
 * Returns the CPU time that a function takes, in milliseconds. Unlike elapsed time, it hardly depends on what else the
 * machine does. It is for limits that only a run of quadratic time exceeds.
 */
export function cpuTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
