/** API Gateway's quotas for WebSocket APIs: message size, idle timeout and connection duration. */
export const awsQuotas = {
  messageBytes: 128 * 1024,
  idleMs: 10 * 60_000,
  connectionMs: 2 * 60 * 60_000,
};

export type WebsocketQuotas = typeof awsQuotas;
