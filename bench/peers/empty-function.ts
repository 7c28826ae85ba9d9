// Runs a stack whose function does nothing, and says where: what a call costs that only passes through.
import { createSampleProject } from "local-cloud/testing/sample";

const project = await createSampleProject();
const cloud = await project.start();
console.log(JSON.stringify({ url: cloud.url }));
process.on("SIGTERM", async () => {
  await cloud.stop();
  await project.remove();
  process.exit(0);
});
