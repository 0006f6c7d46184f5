import { useLingui } from '@lingui/react/macro'

/** Describes the action of an audit entry; unknown actions keep their key. */
export function useActionWords(): (action: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    'names-seen': t`Looked at names of recipients`,
    'people-searched': t`Searched for people`,
    'people-looked-up': t`Looked up people by number`,
    'members-seen': t`Looked at the people of an organisation`,
    'group-seen': t`Looked at the people of a notice group`,
    'outbox-seen': t`Looked at the outbox`,
    'records-seen': t`Looked at these records`,
    'logged-in': t`Logged in`,
    'log-in-failed': t`Failed to log in`,
    exported: t`Exported the recipients`,
    sent: t({ message: 'Sent', context: 'record' }),
    scheduled: t({ message: 'Scheduled', context: 'record' }),
    unscheduled: t`Cancelled a scheduled notice`,
    'recipients-added': t`Added recipients`,
    edited: t`Edited`,
    revoked: t({ message: 'Revoked', context: 'record' }),
    reminded: t`Sent reminders`,
    'outbox-released': t`Released from the outbox`,
    'outbox-retried': t`Tried a gateway again`,
    'config-saved': t`Changed the configuration`,
    'change-undone': t`Undid a change`,
  }
  return (action) => (Object.hasOwn(words, action) ? (words[action] ?? action) : action)
}
