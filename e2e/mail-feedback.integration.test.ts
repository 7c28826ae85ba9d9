import { afterAll, beforeAll, expect, it } from "vitest";
import { Api } from "./stack/api.ts";
import { type Mail, mailTo } from "./stack/mailbox.ts";
import { type Stack, startStack } from "./stack/start-stack.ts";
import { until } from "./stack/until.ts";
import { registerUser } from "./stack/users.ts";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

/** How often SES has told the product of a mail. */
async function told(): Promise<number> {
  const answer = await fetch(`${stack.url}/_local/functions`);
  const functions = (await answer.json()) as { description: string; invocations: number }[];
  return (
    functions.find(({ description }) => description.endsWith("record-feedback"))?.invocations ?? 0
  );
}

async function mailsTo(email: string): Promise<number> {
  const mails = (await (await fetch(`${stack.url}/_local/mails`)).json()) as Mail[];
  return mails.filter(({ to }) => to.includes(email)).length;
}

it.each(["bounce", "complaint"])(
  "a %s stops further mail to that address and to no other",
  async (event) => {
    const api = new Api(stack.url);
    const email = `${event}+lou@simulator.amazonses.com`;
    const other = await registerUser(stack, `Autre ${event}`);
    const before = await told();
    await api.expect(201, "POST", "/auth/register", {
      nom: "Lou",
      email,
      mot_de_passe: "secret-lou",
    });
    await until("SES to tell of the mail", async () => (await told()) > before);
    expect(await mailsTo(email)).toBe(1);
    // Tasks are done in the order in which they were left.
    await api.expect(200, "POST", "/auth/request-password-reset", { email });
    await api.expect(200, "POST", "/auth/request-password-reset", { email: other.email });
    await mailTo(stack.url, other.email, "/reset-password");
    expect(await mailsTo(email)).toBe(1);
  },
);
