import { handler as login } from "#functions/auth/login.ts";
import { hashPassword } from "#functions/auth/password-hash.ts";
import { handler as requestPasswordReset } from "#functions/auth/request-password-reset.ts";
import { handler as resendVerification } from "#functions/auth/resend-verification.ts";
import { putPassword } from "#functions/data/account/credentials-store.ts";
import { newId } from "#functions/data/table/new-id.ts";
import { invoke } from "#functions/testing/calls/invoke.ts";
import { startAuthServices } from "#functions/testing/services/auth-services.ts";
import { createTestUser } from "#functions/testing/test-data/users.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";

const calls = { login, requestPasswordReset, resendVerification };
const runs = 200;
const warmUpRuns = 20;
/** Of the medians; what noise alone may make of it. */
const maxRatio = 1.1;
/** Fewer calls for each address than any limit allows. */
const people = 50;

/** Median milliseconds of a call for an address that somebody has, and for one that nobody has. */
interface AddressFigures {
  call: string;
  known: number;
  unknown: number;
  ratio: number;
}

/** The calls that must not tell whether an address is known, timed in turn. */
export const measure: Measure = async () => {
  const figures = await measureCalls();
  const rows = figures.map(({ ratio, ...row }) => ({ ...row, ratio: ratio.toFixed(3) }));
  const telling = figures.filter(({ ratio }) => ratio < 1 / maxRatio || ratio > maxRatio);
  return {
    tables: [{ title: "Known and unknown addresses, median ms", rows }],
    exceeded: telling.map(({ call, ratio }) => `${call} : ${ratio.toFixed(3)}`),
  };
};

async function measureCalls(): Promise<AddressFigures[]> {
  const services = await startAuthServices();
  try {
    const known: string[] = [];
    for (let person = 0; person < people; person++) {
      const { id, email, password } = await createTestUser(services.engine);
      await putPassword(id, await hashPassword(password));
      known.push(email);
    }
    const unknown = known.map(() => `${newId()}@exemple.fr`);
    const figures: AddressFigures[] = [];
    for (const [call, handler] of Object.entries(calls)) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let run = -warmUpRuns; run < runs; run++) {
        const at = (run + warmUpRuns) % people;
        const first = await milliseconds(handler, known[at]);
        const second = await milliseconds(handler, unknown[at]);
        if (run < 0) continue;
        times.known.push(first);
        times.unknown.push(second);
      }
      const [mine, nobodys] = [percentile(times.known, 50), percentile(times.unknown, 50)];
      figures.push({ call, known: mine, unknown: nobodys, ratio: mine / nobodys });
    }
    return figures;
  } finally {
    await services.stop();
  }
}

/** One call, from a network address of its own, as these are limited too. */
async function milliseconds(handler: unknown, email: string | undefined): Promise<number> {
  const request = { body: { email, mot_de_passe: "wrong" }, address: newId() };
  const start = performance.now();
  const { status } = await invoke(handler, request);
  const time = performance.now() - start;
  if (status === 429) throw new Error("The measured call was limited");
  return time;
}
