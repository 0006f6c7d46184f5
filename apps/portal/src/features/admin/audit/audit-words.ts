import { useLingui } from '@lingui/react/macro'

/** Describes the action of an audit entry; unknown actions keep their key. */
export function useActionWords(): (action: string) => string {
  const words = useWords()
  return (action) => (Object.hasOwn(words, action) ? (words[action] ?? action) : action)
}

/** All actions, to choose from. */
export function useActionList(): { value: string; label: string }[] {
  const { i18n } = useLingui()
  const entries = Object.entries(useWords()).map(([value, label]) => ({ value, label }))
  return entries.sort((one, other) => one.label.localeCompare(other.label, i18n.locale))
}

function useWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    'names-seen': t`Looked at names of recipients`,
    'people-searched': t`Searched for people`,
    'people-looked-up': t`Looked up people by number`,
    'members-seen': t`Looked at the people of an organisation`,
    'group-seen': t`Looked at the people of a notice group`,
    'outbox-seen': t`Looked at the outbox`,
    'records-seen': t`Looked at these records`,
    'logged-in': t`Logged in`,
    'identity-confirmed': t`Proved again who they are`,
    'ldap-tried': t`Tried a log-in over LDAP`,
    'sign-on-tried': t`Tried single sign-on`,
    'log-in-failed': t`Failed to log in`,
    exported: t`Exported the recipients`,
    'records-exported': t`Exported these records`,
    'own-data-exported': t`Downloaded all data about themselves`,
    sent: t({ message: 'Sent', context: 'record' }),
    scheduled: t({ message: 'Scheduled', context: 'record' }),
    unscheduled: t`Cancelled a scheduled notice`,
    'recipients-added': t`Added recipients`,
    edited: t`Edited`,
    revoked: t({ message: 'Revoked', context: 'record' }),
    reminded: t`Sent reminders`,
    'feedback-seen': t`Looked at feedback`,
    'feedback-answered': t`Answered feedback`,
    'outbox-released': t`Released from the outbox`,
    'outbox-retried': t`Tried a gateway again`,
    'config-saved': t`Changed the configuration`,
    'content-added': t`Added an entry in Backstage`,
    'content-changed': t`Changed an entry in Backstage`,
    'content-removed': t`Removed an entry in Backstage`,
    'change-undone': t`Undid a change`,
    'directory-seen': t`Looked at people in Backstage`,
    'person-saved': t`Changed a person`,
    'access-changed': t`Disabled people or let them in again`,
    'people-moved': t`Moved people to another organisation`,
    'scim-token-made': t`Made a SCIM token`,
    'scim-token-revoked': t`Revoked a SCIM token`,
    'password-reset': t`Reset a password`,
    'sessions-ended': t`Ended sessions`,
    'role-changed': t`Changed a role`,
    'organization-saved': t`Changed an organisation`,
    'organization-moved': t`Moved an organisation`,
    'organizations-merged': t`Merged organisations`,
    'organization-removed': t`Removed an organisation`,
    'card-tried': t`Tried a card source`,
    'card-source-saved': t`Changed a card source`,
    'card-source-removed': t`Removed a card source`,
    'card-saved': t`Changed the cards`,
    'card-removed': t`Removed a card`,
    'card-keys-rotated': t`Made new signing keys for card sources`,
    'home-base-saved': t`Arranged the home page`,
    'look-published': t`Published a look, or asked to`,
    'look-approved': t`Approved a look`,
    'look-withdrawn': t`Withdrew a request to publish a look`,
    'look-rolled-back': t`Brought back an earlier look`,
    'look-renamed': t`Renamed a version of the look`,
    'look-shared': t`Shared a preview of a look`,
    'look-imported': t`Imported a look`,
    'look-draft-removed': t`Deleted a draft of the look`,
    'look-rule-changed': t`Changed the rule for approving looks`,
    'set-up': t`Set the portal up`,
    'admin-command': t`Changed an account from the console`,
    'import-uploaded': t`Uploaded a file to import`,
    'import-checked': t`Checked a file to import`,
    'import-applied': t`Imported people or organisations`,
    'import-cancelled': t`Cancelled an import`,
    'import-undone': t`Undid an import`,
    'factor-added': t`Added a second factor or passkey`,
    'factor-removed': t`Removed a second factor or passkey`,
    'recovery-codes-made': t`Made new recovery codes`,
    'account-unlinked': t`Removed a link to an outside account`,
    'accounts-unlinked': t`Removed all links to a log-in system`,
    'factors-reset': t`Reset someone’s second factors`,
    'factor-policy-saved': t`Changed who must have a second factor`,
    'recovery-requested': t`Asked for a code for a new password`,
    'address-linked': t`Linked a phone or an e-mail address`,
    'address-unlinked': t`Unlinked a phone or an e-mail address`,
    'password-changed': t`Changed their password`,
    'password-recovered': t`Set a new password by a code`,
    'own-sessions-ended': t`Ended their own sessions`,
    'passwords-fetched': t`Downloaded first passwords`,
  }
}
