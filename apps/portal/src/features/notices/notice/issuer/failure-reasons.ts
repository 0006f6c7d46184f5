import { useLingui } from '@lingui/react/macro'

/** Describes why a message was not sent; texts of mail servers and gateways stay as they are. */
export function useReasonLabels(): (reason: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    'no-address': t`no e-mail address is known`,
    'no-mobile': t`no mobile number is known`,
    'bad-address': t`the e-mail address is not valid`,
    'no-text': t`the notice has no text message`,
    gone: t`the notice no longer exists`,
    internal: t`the portal could not build the message`,
    read: t`had read it before`,
    reminded: t`a reminder replaced it`,
    changed: t`the notice was changed, and a new message went out`,
    revoked: t`the notice was revoked`,
    left: t`has left the institution`,
    answered: t`had replied before`,
    'switched-off': t`the recipient has switched such messages off`,
    '': t`no reason was given`,
  }
  return (reason) => (Object.hasOwn(labels, reason) ? (labels[reason] ?? reason) : reason)
}
