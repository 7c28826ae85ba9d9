import {
  type BuiltResource,
  byResourceType,
  type ResourceToBuild,
} from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";

/** Makes a deployment fail at a chosen resource, to test rollbacks. */
export interface InjectedFailure {
  /** Logical id of the resource, preceded by the ids of the nested stacks that contain it, such as `Api.Role`. */
  resource: string;
  /** If true, the deployment fails after creating the resource. If false, it fails before creating the resource. */
  afterCreation: boolean;
}

/** A resource that a deployment has created. */
interface CreatedResource extends ResourceToBuild {
  ref: string;
  deletionPolicy: string;
}

/** Deletes a resource's data. Rejects with AWS's error if AWS would not delete the resource. */
type ResourceRemover = (resource: CreatedResource) => Promise<void>;

/**
 * Functions that delete a resource's data, keyed by resource type. Resources of types that are not listed have no data.
 */
export type ResourceRemovers = Record<string, ResourceRemover>;

/** Thrown when a deployment has failed and its rollback has ended. */
export class DeploymentError extends Error {
  override name = "DeploymentError";
  readonly status: "ROLLBACK_COMPLETE" | "ROLLBACK_FAILED";

  constructor(status: DeploymentError["status"], message: string) {
    super(message);
    this.status = status;
  }
}

/** A deployment that creates or updates a stack. If it fails, it deletes the resources that it created. */
export interface StackDeployment {
  /**
   * Chooses a suffix for the resource's generated name. Throws an error if the resource has a fixed name that is still
   * used by a resource retained by an earlier rollback.
   */
  prepare(resource: ResourceToBuild): void;
  created(resource: ResourceToBuild, built: BuiltResource, deletionPolicy?: string): void;
  /** Records the stack's resources after a successful deployment. */
  complete(): Promise<void>;
  /**
   * Deletes the resources that this deployment created, in reverse order, except those to retain. Returns the error
   * that the caller must throw.
   */
  rollBack(cause: Error, removers: ResourceRemovers): Promise<DeploymentError>;
}

interface KnownResource {
  type: string;
  ref: string;
  nameSuffix: string;
}

interface StackRecord {
  isRollbackFailed?: boolean;
  resources: Record<string, KnownResource>;
  /** Resources that an earlier rollback retained. They no longer belong to the stack. */
  orphans: (KnownResource & { id: string })[];
}

/**
 * Starts a deployment of the stack whose resources are recorded in `file`. Throws an error if the stack's last rollback
 * failed.
 */
export async function startStackDeployment(
  file: string,
  failure: InjectedFailure | undefined,
): Promise<StackDeployment> {
  const before = (await readJsonFile<StackRecord>(file)) ?? { resources: {}, orphans: [] };
  if (before.isRollbackFailed) {
    throw new Error("The stack is in the state ROLLBACK_FAILED. Delete its data to start again.");
  }
  const known = new Map(Object.entries(before.resources));
  const created: CreatedResource[] = [];
  const deployed: StackRecord["resources"] = {};
  const save = (record: StackRecord) => writeJsonFile(file, record);
  const failIf = ({ qualifiedId, logicalId }: ResourceToBuild, afterCreation: boolean) => {
    if (failure?.resource === qualifiedId && failure.afterCreation === afterCreation) {
      throw new TemplateError(logicalId, "this resource fails on purpose");
    }
  };
  return {
    prepare(resource) {
      const { logicalId, qualifiedId, type, properties } = resource;
      const own = before.orphans.filter(({ id }) => id === qualifiedId).length;
      resource.nameSuffix = known.get(qualifiedId)?.nameSuffix ?? (own > 0 ? `-${own + 1}` : "");
      failIf(resource, false);
      if (known.has(qualifiedId)) return;
      const names = new Set(Object.values(properties));
      const taken = before.orphans.find((orphan) => orphan.type === type && names.has(orphan.ref));
      if (taken) throw new TemplateError(logicalId, `${taken.ref} already exists`);
    },
    created(resource, { ref }, deletionPolicy = "Delete") {
      const { qualifiedId, type, nameSuffix = "" } = resource;
      deployed[qualifiedId] = { type, ref, nameSuffix };
      if (!known.has(qualifiedId)) created.push({ ...resource, ref, deletionPolicy });
      failIf(resource, true);
    },
    complete: () => save({ resources: deployed, orphans: before.orphans }),
    async rollBack(cause, removers) {
      const orphans = [...before.orphans];
      const refusals: string[] = [];
      for (const resource of created.reverse()) {
        const { qualifiedId: id, type, ref, nameSuffix = "" } = resource;
        // The deletion policy RetainExceptOnCreate does not retain a newly created resource, so only Retain is checked.
        if (resource.deletionPolicy === "Retain") orphans.push({ id, type, ref, nameSuffix });
        else {
          const remove = byResourceType(removers, type);
          await remove?.(resource).catch((error: Error) => {
            refusals.push(`${id}: ${error.message}`);
          });
        }
      }
      const isRollbackFailed = refusals.length > 0;
      await save({ resources: before.resources, orphans, isRollbackFailed });
      const status = isRollbackFailed ? "ROLLBACK_FAILED" : "ROLLBACK_COMPLETE";
      return new DeploymentError(status, [cause.message, ...refusals].join("\n"));
    },
  };
}
