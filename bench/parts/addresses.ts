import { handler as login } from "#functions/auth/login.ts";
import { handler as requestPasswordReset } from "#functions/auth/request-password-reset.ts";
import { handler as resendVerification } from "#functions/auth/resend-verification.ts";
import { newId } from "#functions/data/table/ids.ts";
import { invoke } from "#functions/testing/calls/invoke.ts";
import { startAuthServices } from "#functions/testing/services/auth-services.ts";
import { createTestUser, storeStandardHash } from "#functions/testing/test-data/users.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";

const calls = { login, requestPasswordReset, resendVerification };
const runs = 200;
const warmUpRuns = 20;
/** Two median response times count as equal if their ratio is at most this value. */
const maxRatio = 1.1;
/** Number of test accounts. It is high enough that no email address reaches its rate limit. */
const users = 50;

/** Median response times in milliseconds of an API call, for email addresses with and without an account. */
interface AddressFigures {
  call: string;
  known: number;
  unknown: number;
  ratio: number;
}

/** Checks that the response times of API calls do not reveal whether an email address has an account. */
export const measure: Measure = async () => {
  const figures = await measureCalls();
  const rows = figures.map(({ ratio, ...row }) => ({ ...row, ratio: ratio.toFixed(3) }));
  const revealing = figures.filter(({ ratio }) => ratio < 1 / maxRatio || ratio > maxRatio);
  return {
    tables: [{ title: "Known and unknown addresses, median ms", rows }],
    exceeded: revealing.map(
      ({ call, ratio }) => `${call} takes ${ratio.toFixed(3)} times as long for known addresses`,
    ),
  };
};

async function measureCalls(): Promise<AddressFigures[]> {
  const services = await startAuthServices();
  try {
    const emails = { known: [] as string[], unknown: [] as string[] };
    for (let index = 0; index < users; index++) {
      const user = await createTestUser(services.engine);
      await storeStandardHash(user);
      emails.known.push(user.email);
      emails.unknown.push(`${newId()}@exemple.fr`);
    }
    const figures: AddressFigures[] = [];
    for (const [call, handler] of Object.entries(calls)) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let run = -warmUpRuns; run < runs; run++) {
        const at = (run + warmUpRuns) % users;
        // Half of the runs call the handler with the known address first, the other half with the unknown address
        // first. The second call can take longer, so a fixed order would distort the comparison.
        const order =
          run % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
        for (const kind of order) {
          const time = await timeCall(handler, emails[kind][at]);
          if (run >= 0) times[kind].push(time);
        }
      }
      const [known, unknown] = [percentile(times.known, 50), percentile(times.unknown, 50)];
      figures.push({ call, known, unknown, ratio: known / unknown });
    }
    return figures;
  } finally {
    await services.stop();
  }
}

/** Returns how long one API call takes, in milliseconds. Each call uses a new IP address, to avoid the rate limit. */
async function timeCall(handler: unknown, email: string | undefined): Promise<number> {
  const request = { body: { email, mot_de_passe: "wrong" }, address: newId() };
  const start = performance.now();
  const { status } = await invoke(handler, request);
  const time = performance.now() - start;
  if (status === 429) throw new Error("The measured call was limited");
  return time;
}
