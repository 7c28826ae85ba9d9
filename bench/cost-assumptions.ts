/**
 * Estimates of figures that the local simulation of AWS cannot measure. Billed durations are derived from `npm run
 * bench`. They assume that a 512 MB function gets 512/1769 of a CPU, that a DynamoDB request takes about 5 ms, and that
 * 1 % of invocations are cold starts.
 */
export const estimates = {
  /**
   * Billed milliseconds per invocation. `task` is one outbox or stream task. `noticeBatch` includes the time that a
   * batch of notification emails waits for its turn to send. `probe` is one run of the monitoring probe, including the
   * time that it waits for the site. `send` is the minimum for a function that sends live messages.
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
   * KB per photo: the small size, the large size, all three stored sizes together, and the preview image of a shared
   * recipe (D52).
   */
  photoKb: { small: 35, large: 230, all: 360, preview: 120 },
  /** KB of a shared recipe's page, compressed, without its photo. */
  sharedPageKb: 5,
  responseKb: 3,
  /** KB that one API call adds to the logs of API Gateway, the function and Lambda. */
  logKbPerCall: 1.3,
  /** Size of logs after compression by CloudWatch Logs, as a share of their original size. */
  storedLogShare: 0.2,
} as const;

/** Figures measured on this code base, such as item sizes and DynamoDB capacity units. */
export const measurements = {
  /** KB of the login page, the signed-in layout, seven pages and two fonts, compressed with Brotli. */
  siteKb: 320,
  recipeKb: 2.6,
  /** KB that a recipe adds to the search index: 17 items, each with DynamoDB's overhead of 100 bytes. */
  searchIndexKb: 3.1,
  /**
   * DynamoDB units for adding a recipe to the search index: 3 plus one per word, and a demo recipe has 14 words on
   * average. An edit reads more and writes less.
   */
  indexReadUnits: 4,
  indexWriteUnits: 17,
  /**
   * Sizes of the demo photos relative to WebP at 480 px: `avif` at the same width (quality 60), `phoneVariant` at 400
   * px.
   */
  photoShares: { avif: 0.82, phoneVariant: 0.8 },
  voteKb: 0.3,
  /** KB of an account with its sessions and counters. */
  accountKb: 1,
  /** DynamoDB read units for recomputing the leaderboard if each of the ten contributors in it has many recipes. */
  boardReadUnits: 70,
  /**
   * DynamoDB units for recomputing what signed-out visitors see: the current challenge and the latest winner (D53).
   * This happens after every new recipe.
   */
  showcaseReadUnits: 5,
  showcaseWriteUnits: 1,
  /** DynamoDB units for sending one email, from reading the outbox task until SES accepts the message. */
  mailReadUnits: 4,
  mailWriteUnits: 3,
  /** DynamoDB units for sending one notification email (D51), and the number of such emails in a batch. */
  noticeReadUnits: 5,
  noticeWriteUnits: 4,
  noticesPerBatch: 9,
  sharedPageReadUnits: 3,
  boardWriteUnits: 3,
  /**
   * DynamoDB units of a live message: for its announcement, and for each sender, which serves a part of the
   * connections.
   */
  broadcast: {
    announcement: { readUnits: 4, writeUnits: 3 },
    part: { readUnits: 1.5, writeUnits: 2 },
  },
  /** KB of a live message with the leaderboard. */
  liveMessageKb: 6.5,
  /** DynamoDB units for counting a new recipe and adding it to the index `byVotes`. */
  newRecipeReadUnits: 5,
  newRecipeWriteUnits: 10,
  /** Number of months for which the logs of functions are kept (D42). */
  logMonths: 12,
  /**
   * Number of queues that trigger functions, number of pollers per queue, and duration of a long poll in seconds:
   * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
   */
  queuePolling: { queues: 2, pollers: 5, pollSeconds: 20 },
  probeIntervalMinutes: 5,
  /** Number of AWS resources in the template that have a fixed monthly cost, by kind. */
  fixedResources: { alarmMetrics: 48, metrics: 22, dashboards: 1, secrets: 3, keys: 2 },
} as const;
