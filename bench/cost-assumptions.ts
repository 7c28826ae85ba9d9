/**
 * Estimates of figures that the local simulation of AWS cannot measure. Billed durations are derived from `npm run
 * bench`. They assume that a 512 MB function gets 512/1769 of a CPU (Lambda grants a full CPU at 1,769 MB), that a
 * DynamoDB request takes about 5 ms, and that 1 % of invocations are cold starts.
 */
export const estimates = {
  /**
   * Billed milliseconds per Lambda invocation. `task` handles one outbox task or stream record. `noticeBatch` sends a
   * batch of notification emails, and its duration includes pauses that limit the sending rate. `probe` is one run of
   * the monitoring probe, including its wait for the site. `send` is the minimum for a function that sends live
   * messages.
   */
  billedMs: {
    call: 25,
    password: 200,
    photo: 2000,
    task: 200,
    noticeBatch: 1500,
    probe: 1000,
    send: 100,
  },
  memoryMb: { call: 512, photo: 1769, probe: 256, send: 1024 },
  /**
   * Size in KB of a stored photo: the small version, the large version, all versions together, and the preview
   * image of a shared recipe (D52).
   */
  photoKb: { small: 35, large: 230, all: 410, preview: 120 },
  /** KB of a shared recipe's page, compressed, without its photo. */
  sharedPageKb: 5,
  responseKb: 3,
  /** KB that one API call adds to the logs of API Gateway and Lambda. */
  logKbPerCall: 1.3,
  /** Size of logs after compression by CloudWatch Logs, as a share of their original size. */
  storedLogShare: 0.2,
} as const;

/** Figures measured on this code base, such as item sizes and DynamoDB capacity units. */
export const measurements = {
  /**
   * KB of the files for a typical visit, compressed with Brotli: the login page, the signed-in layout, seven pages and
   * two fonts.
   */
  siteKb: 320,
  recipeKb: 2.6,
  /** KB that a recipe adds to the search index: 17 items, each including DynamoDB's storage overhead of 100 bytes. */
  searchIndexKb: 3.1,
  /**
   * DynamoDB capacity units for adding a recipe to the search index: three write units, and one more for each word. A
   * demo recipe has 14 words on average. Editing a recipe takes more read units and fewer write units.
   */
  indexReadUnits: 4,
  indexWriteUnits: 17,
  /**
   * File sizes of the demo photos, as a share of the size of WebP images that are 480 px wide. `avif` is for AVIF
   * images of the same width (quality 60). `phoneVariant` is for images that are 400 px wide.
   */
  photoShares: { avif: 0.82, phoneVariant: 0.8 },
  voteKb: 0.3,
  /** KB of the items that store an account with its sessions and counters. */
  accountKb: 1,
  /** DynamoDB read units for recomputing the leaderboard when each of its ten contributors has many recipes. */
  boardReadUnits: 70,
  /**
   * DynamoDB capacity units for recomputing the challenge and the winner that signed-out visitors see (D53). This
   * happens after every new recipe.
   */
  showcaseReadUnits: 5,
  showcaseWriteUnits: 1,
  /** DynamoDB capacity units for sending one email, from reading the outbox task until SES accepts the message. */
  mailReadUnits: 4,
  mailWriteUnits: 3,
  /** DynamoDB capacity units for sending one notification email (D51), and the number of such emails in a batch. */
  noticeReadUnits: 5,
  noticeWriteUnits: 4,
  noticesPerBatch: 9,
  sharedPageReadUnits: 3,
  boardWriteUnits: 3,
  /**
   * DynamoDB capacity units for a live message: those of the function that announces it, and those of each function
   * that sends it to a part of the connections.
   */
  broadcast: {
    announcement: { readUnits: 4, writeUnits: 3 },
    part: { readUnits: 1.5, writeUnits: 2 },
  },
  /** KB of a live message that contains the leaderboard. */
  liveMessageKb: 6.5,
  /** DynamoDB capacity units for counting a new recipe and adding it to the table's index `byVotes`. */
  newRecipeReadUnits: 5,
  newRecipeWriteUnits: 10,
  /** Number of months for which the logs of Lambda functions are stored (D42). */
  logMonths: 12,
  /**
   * Polling of the SQS queues that trigger Lambda functions: the number of queues, the number of Lambda's pollers per
   * queue, and the duration of a long poll in seconds:
   * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
   */
  queuePolling: { queues: 2, pollers: 5, pollSeconds: 20 },
  probeIntervalMinutes: 5,
  /** Number of AWS resources in the template that have a fixed monthly cost, by kind. */
  fixedResources: { alarmMetrics: 48, metrics: 22, dashboards: 1, secrets: 3, keys: 2 },
} as const;
