/**
 * Estimates of figures that the local cloud cannot measure. Billed durations come from `npm run bench`, adjusted for
 * Lambda's slower CPU: a function with 512 MB gets 512/1769 of a core. The durations assume 5 ms per DynamoDB request
 * and 1% cold starts.
 */
export const estimates = {
  /**
   * Billed milliseconds per Lambda invocation, by kind of work. `task`: an outbox task or a stream record.
   * `noticeBatch`: a batch of notification emails, including the pauses that keep the sending rate below its limit.
   * `probe`: a run of the monitoring probe, including its wait for the site's responses. `send`: the minimum for a
   * function that sends live messages.
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
   * Sizes in KB of a recipe's photo, which is stored in several sizes. `all` is their total. `preview` is the preview
   * image of a shared recipe, which is stored separately (D52).
   */
  photoKb: { small: 35, large: 230, all: 410, preview: 120 },
  /** Compressed size in KB of a shared recipe's page, without its photo. */
  sharedPageKb: 5,
  responseKb: 3,
  /** Size in KB of the log data that API Gateway and Lambda write for one API call. */
  logKbPerCall: 1.3,
  /** Compressed size of stored logs, as a share of their original size. */
  storedLogShare: 0.2,
} as const;

/** Figures measured on the site itself, such as item sizes and DynamoDB capacity units. */
export const measurements = {
  /**
   * Size in KB, after Brotli compression, of the files that a typical visit loads: the login page, the layout, seven
   * pages and two fonts.
   */
  siteKb: 320,
  recipeKb: 2.6,
  /** Storage in KB of a recipe's 17 items in the search index, including DynamoDB's overhead of 100 bytes per item. */
  searchIndexKb: 3.1,
  /**
   * DynamoDB units for adding a recipe to the search index: three write units, plus one per word (14 on average).
   * Editing a recipe uses more read units and fewer write units.
   */
  indexReadUnits: 4,
  indexWriteUnits: 17,
  /**
   * File sizes of the demo photos, relative to WebP files 480 px wide. `avif`: AVIF files of the same width (quality
   * 60). `phoneVariant`: files 400 px wide.
   */
  photoShares: { avif: 0.82, phoneVariant: 0.8 },
  voteKb: 0.3,
  /** Storage for an account in KB, including its sessions and counters. */
  accountKb: 1,
  /** DynamoDB read units for computing the leaderboard if each of its ten authors has many recipes. */
  boardReadUnits: 70,
  /** DynamoDB units for updating the public showcase after a new recipe (D53). */
  showcaseReadUnits: 5,
  showcaseWriteUnits: 1,
  /** DynamoDB units for processing an outbox task that sends one email. */
  mailReadUnits: 4,
  mailWriteUnits: 3,
  /** DynamoDB units per notification email (D51), if a batch contains `noticesPerBatch` emails. */
  noticeReadUnits: 5,
  noticeWriteUnits: 4,
  noticesPerBatch: 9,
  sharedPageReadUnits: 3,
  boardWriteUnits: 3,
  /**
   * DynamoDB units for broadcasting a live message. One function starts the broadcast (`start`). Other functions each
   * send the message to some of the connections (`part`).
   */
  broadcast: {
    start: { readUnits: 4, writeUnits: 3 },
    part: { readUnits: 1.5, writeUnits: 2 },
  },
  /** DynamoDB units for opening and closing a live connection. */
  connectionWriteUnits: 4,
  /** Size in KB of a live message that contains the leaderboard. */
  liveMessageKb: 6.5,
  /** DynamoDB units for adding a new recipe to the counters and to the index `byVotes`. */
  newRecipeReadUnits: 5,
  newRecipeWriteUnits: 10,
} as const;

/** Settings of the site that affect its cost. */
export const configuration = {
  /** Number of months for which the logs of Lambda functions are kept (D42). */
  logMonths: 12,
  /**
   * Lambda polls SQS queues even if they are empty. `pollers` is the number of pollers per queue:
   * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
   */
  queuePolling: { queues: 2, pollers: 5, pollSeconds: 20 },
  probeIntervalMinutes: 5,
  /**
   * Number of AWS resources with a fixed monthly cost. `metrics` is the estimated number of custom metrics: one for
   * each name in `MetricName`, and one for each error code that the site returns regularly.
   */
  fixedResources: { alarmMetrics: 49, metrics: 23, dashboards: 1, secrets: 3, keys: 2 },
} as const;
