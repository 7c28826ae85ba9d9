import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import {
  backgroundEntries,
  oldFilesProvider,
  originSecretProvider,
  signingKeyProvider,
} from "./entry-points.ts";
import type { FunctionGrant } from "./grants.ts";
import { backgroundGrants } from "./testing/background-grants.ts";
import { closureOf, graphOf, type ResourceNode } from "./testing/resource-graph.ts";
import { functionOf, permissionsOf } from "./testing/role-permissions.ts";
import { type Resource, resourcesOf, synthesize, synthesizeStacks } from "./testing/synthesize.ts";

const template = synthesize();

function idOf(type: string, prefix: string): string {
  const id = Object.keys(resourcesOf(template, type)).find((name) => name.startsWith(prefix));
  if (!id) throw new Error(`No ${type} named ${prefix}`);
  return id;
}

const table = `{${idOf("AWS::DynamoDB::Table", "Table")}.Arn}`;
const stream = `{${idOf("AWS::DynamoDB::Table", "Table")}.StreamArn}`;
const bucket = `{${idOf("AWS::S3::Bucket", "Images")}.Arn}`;
const secret = `{${idOf("AWS::SecretsManager::Secret", "SigningKey")}}`;
const generationKey = `{${idOf("AWS::SecretsManager::Secret", "Generation")}}`;
const queue = `{${idOf("AWS::SQS::Queue", "DeadLetters")}.Arn}`;
const newObjects = `{${idOf("AWS::SQS::Queue", "Images")}.Arn}`;
const liveQueue = `{${idOf("AWS::SQS::Queue", "Realtime")}.Arn}`;
const liveApi = idOf("AWS::ApiGatewayV2::Api", "Realtime");
const place = "{AWS::Region}:{AWS::AccountId}";

const bySender = '{"StringEquals":{"ses:FromAddress":"cuisine@avostoques.example"}}';

/** Expected IAM permissions of each grant, as `action on resource`. */
const permissions: Record<FunctionGrant, string[]> = {
  "table:read": ["GetItem", "BatchGetItem", "Query"].flatMap((action) => [
    `dynamodb:${action} on ${table}`,
    `dynamodb:${action} on ${table}/index/*`,
  ]),
  "table:write": ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"].map(
    (action) => `dynamodb:${action} on ${table}`,
  ),
  "table:write-batches": [`dynamodb:BatchWriteItem on ${table}`],
  "images:read": [`s3:GetObject on ${bucket}/images/*`],
  "images:write": [`s3:PutObject on ${bucket}/images/*`],
  "images:move": ["GetObject", "PutObject", "DeleteObject"].flatMap((action) => [
    `s3:${action} on ${bucket}/images/*`,
    `s3:${action} on ${bucket}/withdrawn/*`,
  ]),
  "withdrawn:read": [`s3:GetObject on ${bucket}/withdrawn/*`],
  "images:find": [`s3:ListBucket on ${bucket}`],
  "uploads:create": [`s3:PutObject on ${bucket}/uploads/*`],
  "uploads:read": [`s3:GetObject on ${bucket}/uploads/*`, `s3:DeleteObject on ${bucket}/uploads/*`],
  "orphans:delete": ["images", "withdrawn"].map((root) => `s3:DeleteObject on ${bucket}/${root}/*`),
  "signing-key": [`secretsmanager:GetSecretValue on ${secret}`],
  "generation-key:read": [`secretsmanager:GetSecretValue on ${generationKey}`],
  "generation-key:write": [`secretsmanager:PutSecretValue on ${generationKey}`],
  "mail:send": [
    `ses:SendEmail on arn:{AWS::Partition}:ses:${place}:identity/* if ${bySender}`,
    `ses:SendEmail on arn:{AWS::Partition}:ses:${place}:configuration-set/{${idOf("AWS::SES::ConfigurationSet", "Mail")}} if ${bySender}`,
  ],
  "mail:unsuppress": ["ses:DeleteSuppressedDestination on *"],
  "mail:read-quota": ["ses:GetAccount on *"],
  "live:send": [
    `execute-api:ManageConnections on arn:{AWS::Partition}:execute-api:${place}:{${liveApi}}/api/POST/@connections/*`,
  ],
  "live:enqueue": [`sqs:SendMessage on ${liveQueue}`],
  "live:close": [
    `execute-api:ManageConnections on arn:{AWS::Partition}:execute-api:${place}:{${liveApi}}/api/DELETE/@connections/*`,
  ],
};

const readsStream = [
  ...["DescribeStream", "GetRecords", "GetShardIterator"].map(
    (action) => `dynamodb:${action} on ${stream}`,
  ),
  `dynamodb:ListStreams on ${table}/stream/*`,
  `sqs:SendMessage on ${queue}`,
];

/** X-Ray actions, for which AWS accepts only the resource `*`. */
const writesTraces = ["xray:PutTelemetryRecords on *", "xray:PutTraceSegments on *"];

/** Scheduled functions that have a dead-letter queue: all except the site probe. */
const scheduled = backgroundEntries.filter(
  (entry) => entry.startsWith("schedule/") && entry !== "schedule/probe",
);

/** IAM permissions that background functions have in addition to `backgroundGrants`. */
const extraPermissions: Record<string, string[]> = {
  "streams/project": readsStream,
  "streams/process-outbox": readsStream,
  "images/remove-orphans": ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"].map(
    (action) => `sqs:${action} on ${newObjects}`,
  ),
  "mail/record-feedback": [`sqs:SendMessage on ${queue}`],
  ...Object.fromEntries(scheduled.map((entry) => [entry, [`sqs:SendMessage on ${queue}`]])),
  "live/send": ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"].map(
    (action) => `sqs:${action} on ${liveQueue}`,
  ),
};

const schedules = Object.values(resourcesOf(template, "AWS::Scheduler::Schedule"));
const roleOf = ({ Properties }: Resource): string => Properties.Target.RoleArn["Fn::GetAtt"][0];
const schedulerRoles = [...new Set(schedules.map(roleOf))];

function expected(entry: string, grants: readonly FunctionGrant[], extra: string[] = []): string[] {
  const { function: handler } = functionOf(template, entry);
  const logs = `{${handler.Properties.LoggingConfig.LogGroup.Ref}.Arn}`;
  return [
    ...new Set([
      ...grants.flatMap((grant) => permissions[grant]),
      `logs:CreateLogStream on ${logs}`,
      `logs:PutLogEvents on ${logs}`,
      ...writesTraces,
      ...extra,
    ]),
  ].sort();
}

describe("IAM role of a function", () => {
  it.each(contractEntries())(
    "has exactly the permissions that the API contract declares for the API call $name",
    (entry) => {
      const { roleId } = functionOf(template, entry.file);
      expect(permissionsOf(template, roleId)).toEqual(expected(entry.file, entry.call.uses));
    },
  );

  it.each(backgroundEntries)(
    "grants the background function %s exactly the permissions that it needs",
    (entry) => {
      const { roleId } = functionOf(template, entry);
      expect(permissionsOf(template, roleId)).toEqual(
        expected(entry, backgroundGrants[entry], extraPermissions[entry]),
      );
    },
  );

  it("lets the signing-key custom resource access only the secret that contains the signing keys", () => {
    const { roleId } = functionOf(template, signingKeyProvider);
    const extra = ["GetSecretValue", "PutSecretValue"].map(
      (action) => `secretsmanager:${action} on ${secret}`,
    );
    expect(permissionsOf(template, roleId)).toEqual(expected(signingKeyProvider, [], extra));
  });

  it("lets the origin-secret custom resource read only the origin secret", () => {
    const { roleId } = functionOf(template, originSecretProvider);
    const originSecret = `{${idOf("AWS::SecretsManager::Secret", "OriginSecret")}}`;
    const extra = [`secretsmanager:GetSecretValue on ${originSecret}`];
    expect(permissionsOf(template, roleId)).toEqual(expected(originSecretProvider, [], extra));
  });

  it("lets the custom resource that deletes old site files delete files only in static/", () => {
    const { roleId } = functionOf(template, oldFilesProvider);
    const site = `{${idOf("AWS::S3::Bucket", "Website")}.Arn}`;
    const extra = [
      `s3:ListBucket on ${site}`,
      `s3:GetObject on ${site}/replaced.json`,
      `s3:PutObject on ${site}/replaced.json`,
      `s3:DeleteObject on ${site}/static/*`,
    ];
    expect(permissionsOf(template, roleId)).toEqual(expected(oldFilesProvider, [], extra));
  });

  it("gives each function an IAM role that no other function uses", () => {
    const roles = Object.values(resourcesOf(template, "AWS::Lambda::Function")).map(
      ({ Properties }) => Properties.Role["Fn::GetAtt"][0],
    );
    expect(new Set(roles).size).toBe(roles.length);
  });
});

describe("IAM roles", () => {
  const roles: [string, Resource][] = Object.entries(resourcesOf(template, "AWS::IAM::Role"));

  it.each(roles)("does not use wildcard actions or managed policies in the role %s", (id, role) => {
    const permitted = permissionsOf(template, id);
    expect(permitted.filter((permission) => /\*.* on /.test(permission))).toEqual([]);
    const everywhere = permitted.filter((permission) => / on \*( if|$)/.test(permission));
    const unavoidable = [
      ...writesTraces,
      ...permissions["mail:unsuppress"],
      ...permissions["mail:read-quota"],
    ];
    expect(unavoidable).toEqual(expect.arrayContaining(everywhere));
    expect(role.Properties.ManagedPolicyArns).toBeUndefined();
  });

  // IAM applies changed permissions with a delay. If a release changed a role's permissions, the role's functions could
  // at first run with the old permissions.
  it.each(roles)("grants the role %s the same permissions in every release", (id) => {
    const permitted = permissionsOf(template, id);
    expect(permitted.filter((permission) => /[0-9a-f]{64}/.test(permission))).toEqual([]);
  });

  it("defines permissions inline in each role, except in the roles of schedules", () => {
    const separate = Object.values(resourcesOf(template, "AWS::IAM::Policy"));
    expect(separate.map(({ Properties }) => Properties.Roles)).toEqual(
      schedulerRoles.map((Ref) => [{ Ref }]),
    );
    expect(resourcesOf(template, "AWS::IAM::ManagedPolicy")).toEqual({});
  });
});

describe("IAM role of the schedules", () => {
  it("allows the schedules to invoke only the scheduled functions", () => {
    const invoke = (entry: string) =>
      `lambda:InvokeFunction on {${functionOf(template, entry).id}.Arn}`;
    const ofWorkers = [...scheduled.map(invoke).sort(), `sqs:SendMessage on ${queue}`];
    const allowed = schedules.map((schedule) => [
      schedule.Properties.Name,
      permissionsOf(template, roleOf(schedule)),
    ]);
    const { probe, ...others } = Object.fromEntries(allowed);
    expect(probe).toEqual([invoke("schedule/probe")]);
    expect(Object.keys(others).length).toBeGreaterThanOrEqual(scheduled.length);
    for (const permissions of Object.values(others)) expect(permissions).toEqual(ofWorkers);
  });

  // EventBridge Scheduler rejects a schedule if it cannot assume the role yet, because IAM is eventually consistent.
  it("is created before the functions, so that EventBridge Scheduler can assume it in time", () => {
    const graph = graphOf(synthesizeStacks());
    for (const id of schedulerRoles) {
      const earlier = [...closureOf(graph.get(id) as ResourceNode, graph)];
      const types = earlier.map((needed) => graph.get(needed)?.resource.Type);
      expect(types, id).toEqual(["AWS::Scheduler::ScheduleGroup"]);
    }
  });

  it("gets its policy before the first schedule is created", () => {
    const policies = Object.entries(resourcesOf(template, "AWS::IAM::Policy"));
    for (const schedule of schedules) {
      const [policy] = policies.find(
        ([, { Properties }]) => Properties.Roles[0].Ref === roleOf(schedule),
      ) as [string, Resource];
      expect(schedule.DependsOn).toContain(policy);
    }
  });
});
