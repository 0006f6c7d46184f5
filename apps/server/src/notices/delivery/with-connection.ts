import type { Gateway, GatewayConnection } from './gateway.ts'

/** Runs `work` with a connection of a gateway, which closes when the work ends, or immediately when `signal` aborts. */
export async function withConnection<Result>(
  gateway: Gateway,
  signal: AbortSignal,
  work: (connection: GatewayConnection) => Promise<Result>,
): Promise<Result> {
  const connection = gateway.connect()
  const close = () => connection.close()
  if (signal.aborted) close()
  signal.addEventListener('abort', close, { once: true })
  try {
    return await work(connection)
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}
