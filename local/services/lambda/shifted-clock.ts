const RealDate = Date;
let shiftMs = 0;

/** Now, whatever the functions of this thread are made to believe; milliseconds. */
export function realNow(): number {
  return RealDate.now();
}

/** Lets the code of this thread live some milliseconds later (or earlier) from now on; 0 ends it. */
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
