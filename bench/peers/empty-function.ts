// Starts a local stack with an empty Lambda function, to measure the overhead of the gateway. Prints its URL.
import { createSampleProject } from "local-cloud/testing/sample";

const project = await createSampleProject();
const cloud = await project.start();
console.log(JSON.stringify({ url: cloud.url }));
process.on("SIGTERM", async () => {
  await cloud.stop();
  await project.remove();
  process.exit(0);
});
