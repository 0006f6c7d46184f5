import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatBytes } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { limitLabels } from './limit-labels.tsx'
import type { Health, HealthWarning } from './state.ts'

interface WarningLabels {
  title: ReactNode
  /** Why it matters, and what to do. */
  advice: ReactNode
}

/** Returns the title and advice of a warning, with the figures of `health`. */
export function useWarningLabels(health: Health): (warning: HealthWarning) => WarningLabels {
  const { i18n } = useLingui()
  const locale = useAtomValue(localeAtom)
  const number = (value = 0) => i18n.number(value)
  const size = (bytes: number) => formatBytes(bytes, locale)
  const formatTime = (time: string | null | undefined) => (time ? formatDate(time, locale, 'dateTime') : '')
  return ({ code, level, about }) => {
    const queue = health.queues.find(({ channel }) => channel === about)
    const isMail = about === 'email'
    const reason = queue?.problem?.reason ?? ''
    switch (code) {
      case 'gateway-missing': {
        const held = number(queue?.held)
        if (level === 'info') {
          return {
            title: isMail ? <Trans>No mail server is set up</Trans> : <Trans>No text message gateway is set up</Trans>,
            advice: isMail ? (
              <Trans>E-mails are kept in the outbox until SMTP_URL and MAIL_FROM are set on the server.</Trans>
            ) : (
              <Trans>Text messages are kept in the outbox until SMS_URL and SMS_SECRET are set on the server.</Trans>
            ),
          }
        }
        return {
          title: isMail ? (
            <Trans>E-mails cannot be sent: no mail server is set up</Trans>
          ) : (
            <Trans>Text messages cannot be sent: no gateway is set up</Trans>
          ),
          advice: isMail ? (
            <Trans>Set SMTP_URL and MAIL_FROM on the server and restart it. Messages on hold: {held}</Trans>
          ) : (
            <Trans>Set SMS_URL and SMS_SECRET on the server and restart it. Messages on hold: {held}</Trans>
          ),
        }
      }
      case 'gateway-misconfigured':
        return {
          title: isMail ? (
            <Trans>The mail server refuses this portal</Trans>
          ) : (
            <Trans>The text message gateway refuses this portal</Trans>
          ),
          advice: (
            <Trans>
              Error: “{reason}”. Nothing is sent until the settings on the portal’s server are corrected, or the other
              side accepts the portal.
            </Trans>
          ),
        }
      case 'gateway-unavailable':
        return {
          title: isMail ? (
            <Trans>The mail server is unavailable</Trans>
          ) : (
            <Trans>The text message gateway is unavailable</Trans>
          ),
          advice: (
            <Trans>
              Error: “{reason}”. The portal keeps retrying. If this lasts, check that it is running and reachable from
              the portal’s server.
            </Trans>
          ),
        }
      case 'messages-late': {
        const oldest = formatTime(queue?.oldest)
        return {
          title: isMail ? <Trans>E-mails are not being sent</Trans> : <Trans>Text messages are not being sent</Trans>,
          advice: (
            <Trans>
              The oldest has been waiting since {oldest}, although no gateway has reported a problem. Check the server’s
              log. Restarting the server resumes sending, and no message is lost.
            </Trans>
          ),
        }
      }
      case 'messages-failed': {
        const failed = number(queue?.failed)
        return {
          title: isMail ? <Trans>Failed e-mails: {failed}</Trans> : <Trans>Failed text messages: {failed}</Trans>,
          advice: <Trans>The outbox says why. Correct the address, or send them again.</Trans>,
        }
      }
      case 'notices-late': {
        const late = number(health.notices.late)
        return {
          title: <Trans>Scheduled notices that were not sent on time: {late}</Trans>,
          advice: (
            <Trans>Check the server’s log and restart the server. They are sent as soon as it works again.</Trans>
          ),
        }
      }
      case 'texts-limit':
      case 'urgent-limit':
        return limitLabels(health.sending, code, level, about, locale, number)
      case 'sending-refused': {
        const refused = health.sending.issuers.find(({ person_id }) => String(person_id) === about)
        const name = refused ? localized(refused, 'name', locale) : ''
        return {
          title: <Trans>{name} tried to send more than the limits allow</Trans>,
          advice: (
            <Trans>
              Check in the records whether it was intended. If not, remove the role and end the sessions of that person.
              If so, raise the limit: for urgent notices and text messages on the page “Outbox”, for all notices with
              NOTICES_PER_DAY and RECIPIENTS_PER_DAY on the server.
            </Trans>
          ),
        }
      }
      case 'reach-carried-over': {
        const count = health.sending.carried_over
        return {
          title: (
            <Plural
              value={count}
              one="# issuer can still send to everybody"
              other="# issuers can still send to everybody"
            />
          ),
          advice: (
            <Trans>
              Since the update, an administrator must grant this permission. Issuers who had it before have kept it:
              check in the list of roles who should keep it.
            </Trans>
          ),
        }
      }
      case 'database-slow': {
        const { latency_ms } = health.database
        const latency = number(latency_ms)
        return {
          title: <Trans>The database is slow</Trans>,
          advice: (
            <Trans>
              The simplest query took {latency} ms. Check the load of its machine. Large institutions should use
              PostgreSQL on fast disks.
            </Trans>
          ),
        }
      }
      case 'database-migrations':
        return {
          title: <Trans>The database belongs to another version</Trans>,
          advice: (
            <Trans>
              It was migrated by another version of the portal, or restored from an older backup. Restart the server
              with the newest version.
            </Trans>
          ),
        }
      case 'secrets-in-clear':
        return {
          title: <Trans>Secrets in the database are not encrypted</Trans>,
          advice: (
            <Trans>
              Anyone who has a copy of the database or of a backup can read the secrets of authenticator apps and sign
              as this portal. Set MASTER_KEY on the server: docs/deploy.md says how.
            </Trans>
          ),
        }
      case 'disk-low': {
        const free = size(health.storage.free_bytes)
        const reserve = size(health.storage.reserve_bytes)
        return {
          title: <Trans>The disk is almost full: {free} free</Trans>,
          advice: (
            <Trans>
              Uploads are refused below {reserve}, and a full disk stops the built-in database too. Enlarge the disk, or
              move old backups away.
            </Trans>
          ),
        }
      }
      case 'quota-near': {
        const office = health.storage.offices.find(({ id }) => String(id) === about)
        const name = office ? localized(office, 'name', locale) : about
        const sent = size(office?.bytes ?? 0)
        const most = size(health.storage.office_bytes_per_day)
        return {
          title: (
            <Trans>
              “{name}” has sent {sent} of files within 24 hours
            </Trans>
          ),
          advice: (
            <Trans>
              Above {most}, its files are refused. Ask who sends them; if they are needed, raise ATTACHMENT_MIB_PER_DAY
              on the server.
            </Trans>
          ),
        }
      }
      case 'server-slow': {
        const late = number(health.server.event_loop.usual_ms)
        return {
          title: <Trans>The server is overloaded</Trans>,
          advice: (
            <Trans>
              Requests are handled with a delay of {late} ms. If this lasts, give the machine more cores, or run several
              servers on one PostgreSQL.
            </Trans>
          ),
        }
      }
      case 'memory-low':
        return {
          title: <Trans>The server is short of memory</Trans>,
          advice: (
            <Trans>
              It may stop when no memory is left. Restart it at a quiet time, and raise
              NODE_OPTIONS=--max-old-space-size.
            </Trans>
          ),
        }
      case 'source-failing': {
        const source = health.sources.find(({ key }) => key === about)
        const name = source ? localized(source, 'name', locale) : about
        return {
          title: <Trans>The card source “{name}” is failing</Trans>,
          advice: (
            <Trans>
              Its card shows the last good content, or none. All other cards work. Tell those who run the source, or
              disable it.
            </Trans>
          ),
        }
      }
      case 'backup-missing':
        return {
          title: <Trans>No backup has been made with the portal’s own command yet</Trans>,
          advice: <Trans>Unless you back up in another way, set up the nightly backup: docs/deploy.md says how.</Trans>,
        }
      case 'backup-old': {
        const last = formatTime(health.storage.last_backup?.at)
        return {
          title: <Trans>The last backup is old</Trans>,
          advice: <Trans>It was made on {last}. Check whether the nightly backup still runs.</Trans>,
        }
      }
    }
  }
}
