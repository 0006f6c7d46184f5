import type { OutboxMessage } from './state.ts'

/** The messages of one notice on one channel, as far as they stand on a page. */
export interface Bundle {
  notice: number
  channel: OutboxMessage['channel']
  title: string
  messages: OutboxMessage[]
}

/** The messages of a page by what is released together, in the order in which they come. */
export function bundlesOf(messages: readonly OutboxMessage[]): Bundle[] {
  const bundles = new Map<string, Bundle>()
  for (const message of messages) {
    const { notice_id: notice, channel, title } = message
    const key = `${notice} ${channel}`
    const bundle = bundles.get(key) ?? { notice, channel, title, messages: [] }
    bundle.messages.push(message)
    bundles.set(key, bundle)
  }
  return [...bundles.values()]
}
