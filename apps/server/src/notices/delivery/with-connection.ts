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

/** Like {@link withConnection}, with several connections. */
export function withConnections<Result>(
  gateway: Gateway,
  count: number,
  signal: AbortSignal,
  work: (connections: readonly GatewayConnection[]) => Promise<Result>,
): Promise<Result> {
  if (count === 0) return work([])
  return withConnection(gateway, signal, (first) =>
    withConnections(gateway, count - 1, signal, (others) => work([first, ...others])),
  )
}
