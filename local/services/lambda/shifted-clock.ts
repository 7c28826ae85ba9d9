const RealDate = Date;
let shiftMs = 0;

/** Returns the real time in milliseconds, even if the clock of this thread is shifted. */
export function realNow(): number {
  return RealDate.now();
}

/** Shifts the clock of this thread by `ms` milliseconds. A value of 0 restores the real time. */
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
