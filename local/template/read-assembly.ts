import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Template } from "./template.ts";

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z
        .object({ templateFile: z.string(), file: z.string(), stackName: z.string() })
        .partial()
        .optional(),
    }),
  ),
});

const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string(), packaging: z.enum(["file", "zip"]) }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

/** An asset of the cloud assembly. It is a file, or a folder that the CDK zips before uploading it. */
export interface Asset {
  path: string;
  packaging: "file" | "zip";
}

/** The root stack of a cloud assembly. */
export interface Assembly {
  stackName: string;
  template: Template;
  /** Assets, keyed by their object key in the CDK's staging bucket. Templates refer to them by this key. */
  assets: Map<string, Asset>;
}

/** Reads a cloud assembly (`cdk.out`). Throws an error unless it contains exactly one stack. */
export async function readAssembly(directory: string): Promise<Assembly> {
  const manifest = manifestSchema.parse(await readJson(join(directory, "manifest.json")));
  const artifacts = Object.entries(manifest.artifacts);
  const stacks = artifacts.filter(([, { type }]) => type === "aws:cloudformation:stack");
  const [stack] = stacks;
  const templateFile = stack?.[1].properties?.templateFile;
  if (!stack || !templateFile || stacks.length > 1) {
    throw new Error(
      `${directory} must contain exactly one stack, but it contains ${stacks.length}.`,
    );
  }
  const assets = new Map<string, Asset>();
  for (const [, artifact] of artifacts) {
    const file = artifact.properties?.file;
    if (artifact.type === "cdk:asset-manifest" && file) {
      await addAssets(assets, directory, file);
    }
  }
  return {
    stackName: stack[1].properties?.stackName ?? stack[0],
    template: (await readJson(join(directory, templateFile))) as Template,
    assets,
  };
}

async function addAssets(assets: Map<string, Asset>, directory: string, file: string) {
  const { files } = assetsSchema.parse(await readJson(join(directory, file)));
  for (const { source, destinations } of Object.values(files)) {
    for (const { objectKey } of Object.values(destinations)) {
      assets.set(objectKey, { path: join(directory, source.path), packaging: source.packaging });
    }
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}
