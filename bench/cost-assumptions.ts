/**
 * Estimates of what the local cloud cannot measure. Billed durations are derived from `npm run bench`. They assume that
 * a 512 MB function gets 512/1769 of a CPU, that a DynamoDB request takes about 5 ms, and that 1 % of invocations are
 * cold starts.
 */
export const estimates = {
  /**
   * Billed milliseconds per invocation. `task` is one outbox or stream task. `noticeBatch` includes the time during
   * which a batch of notices waits for its turn to send. `probe` is one run of the monitoring probe, including the
   * time during which it waits for the site. `send` is the shortest run of a function that sends live messages.
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
  /** Kilobytes per photo: the small size, the large size, all three stored sizes together, and the preview (D52). */
  photoKb: { small: 35, large: 230, all: 360, preview: 120 },
  /** Kilobytes of the compressed page of a shared recipe, without its photo. */
  sharedPageKb: 5,
  responseKb: 3,
  /** Kilobytes that one API call writes to the logs of API Gateway, the function and Lambda. */
  logKbPerCall: 1.3,
  /** Share of their size that logs have when CloudWatch Logs has compressed them. */
  storedLogShare: 0.2,
} as const;

/** Figures measured on this code base, such as item sizes and DynamoDB units. */
export const measurements = {
  /** Kilobytes of the login page, the signed-in layout, seven pages and two fonts, compressed with Brotli. */
  siteKb: 320,
  recipeKb: 2.6,
  /** Kilobytes of the search index per recipe: 17 items, including DynamoDB's overhead of 100 bytes each. */
  searchIndexKb: 3.1,
  /**
   * DynamoDB units for adding a recipe to the search index: 3 plus one per word, and a demo recipe has 14 words on
   * average. An edit reads more and writes less.
   */
  indexReadUnits: 4,
  indexWriteUnits: 17,
  /** Size of the demo photos at 480 px as AVIF (quality 60) and, at 400 px, in relation to WebP at 480 px. */
  photoShares: { avif: 0.82, phoneVariant: 0.8 },
  voteKb: 0.3,
  /** Kilobytes of an account with its sessions and counters. */
  accountKb: 1,
  /** DynamoDB read units for recomputing the leaderboard if all ten contributors have many recipes. */
  boardReadUnits: 70,
  /** DynamoDB units for recomputing the showcase (D53), which happens after every new recipe. */
  showcaseReadUnits: 5,
  showcaseWriteUnits: 1,
  /** DynamoDB units for sending one email, from reading the outbox task until SES accepts the message. */
  mailReadUnits: 4,
  mailWriteUnits: 3,
  /** DynamoDB units for sending one notice (D51), and the number of notices in a batch. */
  noticeReadUnits: 5,
  noticeWriteUnits: 4,
  noticesPerBatch: 9,
  sharedPageReadUnits: 3,
  boardWriteUnits: 3,
  /** DynamoDB units for announcing a live message and for sending it to one part of the connections. */
  broadcast: {
    announcement: { readUnits: 4, writeUnits: 3 },
    part: { readUnits: 1.5, writeUnits: 2 },
  },
  /** Kilobytes of a live message with the leaderboard. */
  liveMessageKb: 6.5,
  /** DynamoDB units for counting a new recipe and adding it to the order by votes. */
  newRecipeReadUnits: 5,
  newRecipeWriteUnits: 10,
  /** Number of months for which functions' logs are kept (D42). */
  logMonths: 12,
  /**
   * Queues from which functions receive messages, and the number of pollers per queue and the seconds that each one
   * waits: https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
   */
  queuePolling: { queues: 2, pollers: 5, pollSeconds: 20 },
  probeIntervalMinutes: 5,
  /** The numbers of AWS resources in the template that have a fixed monthly cost, by kind. */
  fixedResources: { alarmMetrics: 48, metrics: 22, dashboards: 1, secrets: 3, keys: 2 },
} as const;
