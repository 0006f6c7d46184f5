import type { OutboxMessage, OutboxPage } from './state.ts'

type Summary = OutboxPage['notices'][number]

/** The messages of one notice on one channel, on one page. */
export interface Bundle {
  notice: number
  channel: OutboxMessage['channel']
  title: string
  messages: OutboxMessage[]
  /** Counts all messages of the notice on the channel, including those on other pages. */
  summary: Pick<Summary, 'held' | 'failed' | 'reasons'>
}

const emptySummary = { held: 0, failed: 0, reasons: [] }

/** Groups the messages of a page by notice and channel, in their order. */
export function bundlesOf(messages: readonly OutboxMessage[], summaries: readonly Summary[] = []): Bundle[] {
  const bundles = new Map<string, Bundle>()
  for (const message of messages) {
    const { notice_id: notice, channel, title } = message
    const key = `${notice} ${channel}`
    const summary = summaries.find((each) => each.notice_id === notice && each.channel === channel) ?? emptySummary
    const bundle = bundles.get(key) ?? { notice, channel, title, messages: [], summary }
    bundle.messages.push(message)
    bundles.set(key, bundle)
  }
  return [...bundles.values()]
}
