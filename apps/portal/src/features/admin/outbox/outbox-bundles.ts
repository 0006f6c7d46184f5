import type { OutboxMessage } from './state.ts'

/** The messages of one notice on one channel, on one page. */
export interface Bundle {
  notice: number
  channel: OutboxMessage['channel']
  title: string
  messages: OutboxMessage[]
}

/** Groups the messages of a page by notice and channel, in their order. */
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
