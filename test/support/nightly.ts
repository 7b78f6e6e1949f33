type Declare = jest.It | jest.Describe;

/** Returns a function that declares nothing if the title has the tag `@nightly`. */
function withoutNightly<Kind extends Declare>(declare: Kind): Kind {
  return new Proxy<Kind>(declare, {
    apply(target, self, args: unknown[]) {
      if (!String(args[0]).includes('@nightly')) Reflect.apply(target, self, args);
    },
    get: (target, name) =>
      name === 'each'
        ? (...table: unknown[]) =>
            withoutNightly(Reflect.apply(target.each, target, table) as Declare)
        : (Reflect.get(target, name) as unknown),
  });
}

/** Leaves out the tests and groups that only the first zone of `npm run test:nightly` has. */
export function leaveOutNightly(): void {
  if (process.env.NIGHTLY !== undefined) return;
  Object.assign(globalThis, {
    describe: withoutNightly(describe),
    it: withoutNightly(it),
    test: withoutNightly(test),
  });
}
