const RealDate = Date;
let shiftMs = 0;

/** Returns the real time in milliseconds, even if this thread's clock is shifted. */
export function realNow(): number {
  return RealDate.now();
}

/** Shifts this thread's clock by `ms` milliseconds. Zero restores the real time. */
export function shiftClock(ms: number): void {
  shiftMs = ms;
  globalThis.Date = ms === 0 ? RealDate : ShiftedDate;
}

const ShiftedDate: DateConstructor = new Proxy(RealDate, {
  construct: (target, values, newTarget): Date =>
    Reflect.construct(target, values.length > 0 ? values : [ShiftedDate.now()], newTarget),
  apply: () => new ShiftedDate().toString(),
  get: (target, name) =>
    name === "now" ? () => target.now() + shiftMs : Reflect.get(target, name),
});
