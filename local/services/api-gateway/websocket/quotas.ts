/**
 * API Gateway's quotas for WebSocket APIs: sizes of received frames and sent messages, idle timeout and connection
 * duration.
 */
export const awsQuotas = {
  frameBytes: 32 * 1024,
  messageBytes: 128 * 1024,
  idleMs: 10 * 60_000,
  connectionMs: 2 * 60 * 60_000,
};

export type WebsocketQuotas = typeof awsQuotas;
