import { closureOf, type Graph, type ResourceNode } from "./resource-graph.ts";

/** A simulated AWS account: the resource names that are in use, and the buckets that contain files. */
export interface Account {
  names: Set<string>;
  filled: Set<string>;
}

/** A simulated failure of one resource during a deployment. */
export interface Failure {
  id: string;
  /** True if the resource fails after AWS has created it. */
  afterCreation: boolean;
  /**
   * True to make the resource fail as late as possible: after all resources that do not depend on it. False to make it
   * fail as early as possible: right after the resources that it depends on.
   */
  isLast: boolean;
}

/** The result of a simulated deployment. `reason` explains an unexpected failure. */
export interface Outcome {
  status: "COMPLETE" | "ROLLBACK_COMPLETE" | "ROLLBACK_FAILED";
  reason?: string;
  graph: Graph;
}

export function emptyAccount(): Account {
  return { names: new Set(), filled: new Set() };
}

/**
 * Simulates a deployment that replaces the resources `current` with `next`, and updates the simulated AWS account.
 * Rolls back after a failure, as CloudFormation does.
 */
export function deploy(account: Account, current: Graph, next: Graph, failure?: Failure): Outcome {
  const isFirst = current.size === 0;
  const created: ResourceNode[] = [];
  const changed = [...next.values()].filter(({ id, text }) => text !== current.get(id)?.text);
  for (const node of failure ? stepsBefore(failure, changed, next) : changed) {
    const previous = current.get(node.id);
    const needsName = node.name !== undefined && node.name !== previous?.name;
    if (needsName && account.names.has(node.name as string)) {
      const reason = `${node.id}: ${node.name} already exists`;
      return { ...rollBack(account, created, isFirst), reason, graph: current };
    }
    const isFailing = node.id === failure?.id;
    if (isFailing && !failure?.afterCreation) break;
    if (!previous || needsName) created.push(node);
    if (node.name) account.names.add(node.name);
    if (node.fills) account.filled.add(node.fills);
  }
  if (failure) return { ...rollBack(account, created, isFirst), graph: current };
  for (const node of [...current.values()].reverse()) {
    const successor = next.get(node.id);
    const isObsolete = !successor || successor.name !== node.name;
    if (isObsolete && !isKept(node, false)) remove(account, node);
  }
  return { status: "COMPLETE", graph: next };
}

/** Simulates the deletion of a stack. Returns the ids of the resources that AWS refuses to delete. */
export function removeStack(account: Account, graph: Graph): string[] {
  return [...graph.values()]
    .reverse()
    .filter((node) => !isKept(node, false) && !remove(account, node))
    .map(({ id }) => id);
}

/**
 * Returns the resources that a failing deployment processes before it stops. The last of them is the resource that
 * fails.
 */
function stepsBefore(
  { id, isLast }: Failure,
  changed: ResourceNode[],
  graph: Graph,
): ResourceNode[] {
  const failing = graph.get(id) as ResourceNode;
  const needed = closureOf(failing, graph);
  const isBefore = (node: ResourceNode) =>
    isLast ? !closureOf(node, graph).has(id) : needed.has(node.id);
  return [...changed.filter((node) => node.id !== id && isBefore(node)), failing];
}

/** Deletes the resources that a failed deployment has created, newest first. */
function rollBack(
  account: Account,
  created: ResourceNode[],
  isFirst: boolean,
): Pick<Outcome, "status" | "reason"> {
  const refused = created
    .reverse()
    .filter((node) => !isKept(node, true) && !remove(account, node))
    .map(({ id }) => id);
  if (refused.length === 0) return { status: "ROLLBACK_COMPLETE" };
  const action = isFirst ? "creation" : "update";
  return {
    status: "ROLLBACK_FAILED",
    reason: `The rollback of the ${action} cannot delete ${refused.join(", ")}`,
  };
}

/**
 * True if CloudFormation keeps a resource instead of deleting it. `RetainExceptOnCreate` does not protect a newly
 * created resource.
 */
function isKept({ resource }: ResourceNode, isNew: boolean): boolean {
  const { DeletionPolicy } = resource;
  return DeletionPolicy === "Retain" || (DeletionPolicy === "RetainExceptOnCreate" && !isNew);
}

/**
 * Deletes a resource and frees its name. Returns false if AWS would reject the deletion: for a protected resource or a
 * bucket that contains files.
 */
function remove(account: Account, { id, name, resource }: ResourceNode): boolean {
  if (resource.Properties?.DeletionProtectionEnabled === true) return false;
  if (resource.Type === "AWS::S3::Bucket" && account.filled.has(id)) return false;
  if (name) account.names.delete(name);
  return true;
}
