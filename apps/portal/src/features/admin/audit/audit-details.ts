import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { durationOf } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import { isChange } from './audit-changes.tsx'
import { useActionLabels } from './audit-labels.ts'
import { useFieldLabels } from './field-labels.ts'
import type { AuditEntry } from './state.ts'

/** Describes the details of an audit entry; unknown details keep their key. */
export function useDetailLabels(): (detail: AuditEntry['detail']) => string {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const actionLabelOf = useActionLabels()
  const fieldLabelOf = useFieldLabels()
  const fieldListOf = (value: string | number) =>
    new Intl.ListFormat(locale).format(value === '' ? [] : String(value).split(', ').map(fieldLabelOf))
  const channels: Record<string, string> = {
    email: t({ message: 'E-mail', context: 'messages' }),
    sms: t`Text message`,
  }
  const states: Record<string, string> = {
    unanswered: t({ message: 'Not replied', context: 'names' }),
    answered: t({ message: 'Replied', context: 'names' }),
    unread: t({ message: 'Unread', context: 'names' }),
    read: t({ message: 'Read', context: 'names' }),
    published: t`published`,
    scheduled: t`scheduled`,
    requested: t`waits for another administrator`,
  }
  const kinds: Record<string, string> = {
    app: t`App`,
    card: t`Card`,
    'card-source': t`Card source`,
    system: t`Campus system`,
    nav: t`Navigation`,
    footer: t`Footer link`,
    slide: t`Slide`,
    background: t`Background`,
    help: t`Help topic`,
    tip: t`Tip`,
    memo: t`Memo`,
    agenda: t`Agenda entry`,
    pinned: t`Pinned app`,
    person: t`Person`,
    organization: t`Organisation`,
    role: t`Role`,
    'home-base': t`Home base`,
  }
  const steps: Record<string, string> = {
    account: t`Administrator`,
    names: t`Name and logo`,
    look: t`Look`,
    organizations: t`Organisations`,
    start: t`First content`,
  }
  const roles: Record<string, string> = {
    student: t`a student`,
    staff: t`a member of staff`,
    issuer: t`an issuer`,
    admin: t`an administrator`,
  }
  const audiences: Record<string, string> = {
    any: t`Everyone`,
    student: t`Students`,
    staff: t`Staff`,
    issuer: t`Issuers`,
    admin: t`Administrators`,
  }
  const proofs: Record<string, string> = {
    password: '',
    totp: t`with an authenticator app`,
    recovery: t`with a recovery code`,
    passkey: t`with a passkey`,
  }
  const mappings: Record<string, string> = {
    none: t({ message: 'from nothing', context: 'scim' }),
    groups: t({ message: 'from groups', context: 'scim' }),
    department: t({ message: 'from the department', context: 'scim' }),
  }
  // Details with an empty label are not shown.
  const labels: Record<string, (value: string | number) => string> = {
    recipients: (value) => t`${plural(Number(value), { one: '# recipient', other: '# recipients' })}`,
    added: (value) => t`${plural(Number(value), { one: '# newcomer', other: '# newcomers' })}`,
    people: (value) => t`${plural(Number(value), { one: '# person', other: '# people' })}`,
    messages: (value) => t`${plural(Number(value), { one: '# message', other: '# messages' })}`,
    messages_skipped: (value) =>
      Number(value) === 0
        ? ''
        : t`${plural(Number(value), { one: '# message held back', other: '# messages held back' })}`,
    send_at: (value) => {
      const time = formatDate(String(value), locale, 'dateTime')
      return t`for ${time}`
    },
    minutes: (value) => {
      const time = durationOf(Number(value), locale)
      return t`again after ${time} at the earliest`
    },
    version: (value) => t`version ${value}`,
    asked_again: (value) => (Number(value) === 1 ? t`asked again` : ''),
    former_sms: (value) => t`text message before: “${value}”`,
    state: (value) => states[value] ?? String(value),
    page: (value) => (Number(value) > 1 ? t`page ${value}` : ''),
    asked: (value) => t`${plural(Number(value), { one: 'asked about # person', other: 'asked about # people' })}`,
    known: (value) => t`${plural(Number(value), { one: '# of them exists', other: '# of them exist' })}`,
    outside: (value) =>
      Number(value) === 0
        ? ''
        : t`${plural(Number(value), { one: '# outside their organisations', other: '# outside their organisations' })}`,
    group: (value) => t`group “${value}”`,
    address: (value) => t`from ${value}`,
    client: (value) => String(value),
    // One record may contain the proofs of several log-ins.
    proof: (value) => {
      const all = String(value).split(' · ')
      return all.flatMap((proof) => proofs[proof] || []).join(' · ')
    },
    ignored: (value) => String(value),
    joined: (value) => (Number(value) === 0 ? '' : t`${plural(Number(value), { one: '# joined', other: '# joined' })}`),
    left: (value) => (Number(value) === 0 ? '' : t`${plural(Number(value), { one: '# left', other: '# left' })}`),
    take: (value) => {
      const fields = fieldListOf(value)
      return fields === '' ? '' : t`always: ${fields}`
    },
    fill: (value) => {
      const fields = fieldListOf(value)
      return fields === '' ? '' : t`if empty: ${fields}`
    },
    mapping: (value) => mappings[value] ?? String(value),
    prefix: (value) => (value === '' ? '' : t`prefix “${value}”`),
    scim: (value) => t`SCIM token “${value}”`,
    days: (value) => t`valid for ${plural(Number(value), { one: '# day', other: '# days' })}`,
    trusted_browsers: (value) => t`${plural(Number(value), { one: 'trusts # browser', other: 'trusts # browsers' })}`,
    text: (value) => t`looked for “${value}”`,
    person: (value) => t`of “${value}”`,
    action: (value) => actionLabelOf(String(value)),
    from: (value) => {
      const time = formatDate(String(value), locale, 'dateTime')
      return t`from ${time}`
    },
    to: (value) => {
      const time = formatDate(String(value), locale, 'dateTime')
      return t`until ${time}`
    },
    entries: (value) => t`${plural(Number(value), { one: '# record', other: '# records' })}`,
    entity: (value) => {
      // The entity of an arrangement is the id of its organisation and its role. The name of the organisation is shown
      // already.
      const [, role = ''] = /^\d+ ([a-z]+)$/.exec(String(value)) ?? []
      return audiences[role] ?? String(value)
    },
    at: (value) => {
      const time = formatDate(String(value), locale, 'dateTime')
      return t`for ${time}`
    },
    step: (value) => steps[value] ?? String(value),
    skipped: () => t`skipped`,
    cards: (value) => t`${plural(Number(value), { one: '# card', other: '# cards' })}`,
    apps: (value) => t`${plural(Number(value), { one: '# app', other: '# apps' })}`,
    listed: (value) => t`${plural(Number(value), { one: '# listed', other: '# listed' })}`,
    removed: (value) =>
      Number(value) === 0 ? '' : t`${plural(Number(value), { one: '# removed', other: '# removed' })}`,
    changed: (value) =>
      Number(value) === 0 ? '' : t`${plural(Number(value), { one: '# changed', other: '# changed' })}`,
    gone: (value) => t`${plural(Number(value), { one: '# missing from the file', other: '# missing from the file' })}`,
    sessions: (value) => t`${plural(Number(value), { one: '# session', other: '# sessions' })}`,
    hours: (value) => t`for ${plural(Number(value), { one: '# hour', other: '# hours' })}`,
    file: (value) => t`file “${value}”`,
    // The name of the file is shown instead of the number of the import.
    import: () => '',
    draft: () => '',
    revision: () => '',
    fields: (value) => {
      const count = String(value).split(', ').length
      return t`${plural(count, { one: '# field', other: '# fields' })}`
    },
    number: (value) => String(value),
    name: (value) => t`“${value}”`,
    source: (value) => t`source “${value}”`,
    as: (value) => t`as ${roles[value] ?? value}`,
    of_version: (value) => t`from version ${value}`,
    kind: (value) => kinds[value] ?? String(value),
    format: (value) => String(value).toUpperCase(),
    channel: (value) => channels[value] ?? String(value),
  }
  return (detail) =>
    Object.entries(detail)
      // Changed fields are shown separately.
      .filter(([name]) => !isChange(detail, name))
      .map(([name, value]) => (Object.hasOwn(labels, name) ? (labels[name]?.(value) ?? '') : `${name} ${value}`))
      .filter((text) => text !== '')
      .join(' · ')
}
