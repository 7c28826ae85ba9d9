import { handler as login } from "#functions/auth/login.ts";
import { hashPassword } from "#functions/auth/password-hash.ts";
import { handler as requestPasswordReset } from "#functions/auth/request-password-reset.ts";
import { handler as resendVerification } from "#functions/auth/resend-verification.ts";
import { putPassword } from "#functions/data/credentials-store.ts";
import { newId } from "#functions/data/new-id.ts";
import { transact } from "#functions/data/transact.ts";
import { startAuthServices } from "#functions/testing/auth-services.ts";
import { invoke } from "#functions/testing/invoke.ts";
import { makePerson } from "#functions/testing/people.ts";
import { percentile } from "./percentile.ts";

const calls = { login, requestPasswordReset, resendVerification };
const runs = 200;
const warmUpRuns = 20;
/** Fewer calls for each address than any limit allows. */
const people = 50;

/** Median milliseconds of a call for an address that somebody has, and for one that nobody has. */
export interface EnumerationFigures {
  call: string;
  known: number;
  unknown: number;
  ratio: number;
}

/** Times, in turn, the calls that must not tell whether an address is known. */
export async function measureEnumeration(): Promise<EnumerationFigures[]> {
  const services = await startAuthServices();
  try {
    const known: string[] = [];
    for (let person = 0; person < people; person++) {
      const { id, email, password } = await makePerson(services.engine);
      await transact([putPassword(id, await hashPassword(password))]);
      known.push(email);
    }
    const unknown = known.map(() => `${newId()}@exemple.fr`);
    const figures: EnumerationFigures[] = [];
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
