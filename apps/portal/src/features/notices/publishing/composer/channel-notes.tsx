import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import type { ReactNode } from 'react'
import type { Reach } from '../../notice-form/recipients.tsx'

export type Channels = ContractData<'publishing', 'channels'>

interface ChannelNoteProps {
  channels: Channels | undefined
  reach: Reach | undefined
}

/** The number of people reachable by text message, and a warning if there is no gateway. */
export function SmsNote({ channels, reach }: ChannelNoteProps): ReactNode {
  const { i18n } = useLingui()
  return (
    <>
      <Trans>Goes to those who have not read the notice by then.</Trans>
      {reach !== undefined && reach.people > 0 && (
        <>
          {' '}
          {reach.outside < reach.people && (
            <Trans>
              {i18n.number(reach.with_mobile)} of {i18n.number(reach.people - reach.outside)} have a mobile number.
            </Trans>
          )}
          {reach.outside > 0 && (
            <>
              {' '}
              <Plural
                value={reach.outside}
                one="Whether # person outside the organisations you send for has one is not shown; the estimate counts them."
                other="How many of # people outside the organisations you send for have one is not shown; the estimate counts all of them."
              />
            </>
          )}
        </>
      )}
      {channels?.sms === 'outbox' && (
        <OutboxWarning>
          <Trans>Text messages are not set up yet: they wait in the outbox until an administrator sends them.</Trans>
        </OutboxWarning>
      )}
    </>
  )
}

/** The number of people reachable by e-mail, and a warning if there is no gateway. */
export function EmailNote({ channels, reach }: ChannelNoteProps): ReactNode {
  const { i18n } = useLingui()
  return (
    <>
      <Trans>The recipients also get the notice as an e-mail.</Trans>
      {reach !== undefined && reach.people > 0 && (
        <>
          {' '}
          {reach.outside < reach.people && (
            <Trans>
              {i18n.number(reach.with_email)} of {i18n.number(reach.people - reach.outside)} have an address.
            </Trans>
          )}
          {reach.outside > 0 && (
            <>
              {' '}
              <Plural
                value={reach.outside}
                one="Whether # person outside the organisations you send for has one is not shown."
                other="How many of # people outside the organisations you send for have one is not shown."
              />
            </>
          )}
        </>
      )}
      {channels?.email === 'outbox' && (
        <OutboxWarning>
          <Trans>E-mail is not set up yet: the messages wait in the outbox until an administrator sends them.</Trans>
        </OutboxWarning>
      )}
    </>
  )
}

function OutboxWarning({ children }: { children: ReactNode }) {
  return <span className="mt-1 block font-medium text-warning">{children}</span>
}
