import type { Gateway, GatewayConnection } from './gateway.ts'

/** Works with a connection of a gateway. When `abort` aborts, it closes immediately. */
export async function withConnection(
  gateway: Gateway,
  abort: AbortSignal,
  work: (connection: GatewayConnection) => Promise<void>,
): Promise<void> {
  const connection = gateway.connect()
  const close = () => connection.close()
  abort.addEventListener('abort', close, { once: true })
  try {
    await work(connection)
  } finally {
    abort.removeEventListener('abort', close)
    close()
  }
}
