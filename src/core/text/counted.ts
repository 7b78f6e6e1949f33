/** Returns a count with its noun, with separators of the user's locale: "1 step", "5,000 steps". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
