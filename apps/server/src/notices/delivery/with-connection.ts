import type { Gateway, GatewayConnection } from './gateway.ts'

/** Runs `work` with a connection of a gateway, which closes when the work ends, or immediately when `abort` aborts. */
export async function withConnection<Result>(
  gateway: Gateway,
  abort: AbortSignal,
  work: (connection: GatewayConnection) => Promise<Result>,
): Promise<Result> {
  const connection = gateway.connect()
  const close = () => connection.close()
  abort.addEventListener('abort', close, { once: true })
  try {
    return await work(connection)
  } finally {
    abort.removeEventListener('abort', close)
    close()
  }
}
