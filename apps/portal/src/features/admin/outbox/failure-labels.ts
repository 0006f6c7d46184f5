import { useLingui } from '@lingui/react/macro'

/** Describes why the portal itself did not send a message; undefined for texts of mail servers and gateways. */
export function useFailureLabels(): (reason: string) => string | undefined {
  const { t } = useLingui()
  const labels = new Map([
    ['bad-address', t`the e-mail address is not valid`],
    ['no-text', t`the notice has no text message`],
    ['gone', t`the notice no longer exists`],
    ['internal', t`the portal could not build the message`],
    ['', t`no reason given`],
  ])
  return (reason) => labels.get(reason)
}
