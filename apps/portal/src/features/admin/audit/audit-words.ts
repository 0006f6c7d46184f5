import { useLingui } from '@lingui/react/macro'

/** Says in words what somebody did; an action that this portal does not know keeps its own name. */
export function useActionWords(): (action: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    'names-seen': t`Looked at names`,
    exported: t`Exported the recipients`,
    sent: t({ message: 'Sent', context: 'record' }),
    scheduled: t({ message: 'Scheduled', context: 'record' }),
    'recipients-added': t`Added recipients`,
    edited: t`Edited`,
    revoked: t({ message: 'Revoked', context: 'record' }),
    reminded: t`Reminded those missing`,
    'outbox-released': t`Released from the outbox`,
  }
  return (action) => (Object.hasOwn(words, action) ? (words[action] ?? action) : action)
}
