import { campusDay, campusTime, onCampus, whenOf } from '../calendar.ts'
import { inEnglish } from '../data/english.ts'
import { org, organizations, pathOf } from '../data/organizations.ts'
import { personaIds } from '../people/person.ts'
import { at, type Random } from '../random.ts'
import { academicNotices } from './academic.ts'
import { featuredNotices } from './featured.ts'
import { internationalNotices } from './international.ts'
import { libraryAndItNotices } from './library-it.ts'
import type { NoticePlan } from './plan.ts'
import { schoolNotices } from './schools.ts'
import { serviceNotices } from './services.ts'
import { staffNotices } from './staff.ts'
import { studentNotices } from './students.ts'
import { weeklyNotices } from './weekly.ts'

const DAY_MS = 86_400_000
const OLDEST_DAYS = 290
const NEWEST_ORDINARY_DAYS = 2.5
const WIDE_SHARE = 0.12
/** The schools that receive most of the notices to the whole campus. */
const targetSchools = [
  org.mathematics,
  org.physics,
  org.chemistry,
  org.environment,
  org.economics,
  org.languages,
  org.humanities,
  org.design,
  org.medicine,
]

export interface NoticeRows {
  readonly notices: readonly object[]
  readonly options: readonly object[]
  readonly attachments: readonly object[]
  /** The audience rules of each notice. */
  readonly rules: readonly object[]
  /** The organisations of each notice. */
  readonly audiences: readonly { notice_id: number; rule: number; prefix: string; only: string | null }[]
}

export interface NoticeOptions {
  readonly now: Date
  /** The last id before the first notice. */
  readonly after: number
  /** The issuer of an organisation. */
  readonly issuerOf: (organization: number) => number
  readonly file: (key: string) => { name: string; size: number; url: string }
  /** The text that HTML shows. */
  readonly textOf: (html: string) => string
}

export const noticePlans: readonly NoticePlan[] = [
  ...academicNotices,
  ...studentNotices,
  ...libraryAndItNotices,
  ...serviceNotices,
  ...staffNotices,
  ...schoolNotices,
  ...internationalNotices,
  ...weeklyNotices,
  ...featuredNotices,
]

/** The notices of the last months with their options, rules and attachments, oldest first. */
export function createNotices(random: Random, { now, after, issuerOf, file, textOf }: NoticeOptions): NoticeRows {
  const rows = {
    notices: [] as object[],
    options: [] as object[],
    attachments: [] as object[],
    rules: [] as object[],
    audiences: [] as NoticeRows['audiences'][number][],
  }
  for (const [index, { plan, sent }] of withSendTimes(random, now).entries()) {
    const id = after + index + 1
    const { receipt } = plan
    const planText = plan.write(whenOf(sent))
    const { html, html_en } = planText
    const text = html === '' ? planText : { ...planText, content: textOf(html), content_en: textOf(html_en) }
    const subject = receipt?.subject ?? null
    rows.notices.push({
      id,
      issuer_id: plan.personal ? personaIds.teacher : issuerOf(plan.organization),
      organization_id: plan.organization,
      official: !plan.personal,
      ...text,
      format: text.html === '' ? 1 : 2,
      with_logo: plan.withLogo ?? false,
      ...eventOf(plan, sent),
      contact: plan.contact ?? '',
      contact_en: inEnglish(plan.contact ?? ''),
      public: plan.public ?? false,
      sent_at: sent.toISOString(),
      revoked_at: plan.revoked ? new Date(Math.min(sent.getTime() + 95 * 60_000, now.getTime())).toISOString() : null,
      receipt_subject: subject,
      receipt_subject_en: inEnglish(subject ?? ''),
      receipt_template: receipt?.template ?? 'custom',
      receipt_reading: receipt ? 'unable' : '',
      receipt_note: receipt?.note ? 'optional' : 'none',
      receipt_deadline: receipt ? campusTime(sent, receipt.days, '18:00').toISOString() : null,
    })
    receipt?.options.forEach((label, option) => {
      rows.options.push({ notice_id: id, key: at('abcdefghij'.split(''), option), label, label_en: inEnglish(label) })
    })
    plan.files?.forEach((key, position) => {
      rows.attachments.push({ notice_id: id, position: position + 1, attached_at: sent.toISOString(), ...file(key) })
    })
    for (const [rule, organization] of audienceOf(random, plan).entries()) {
      rows.audiences.push({ notice_id: id, rule, prefix: pathOf(organization), only: plan.only ?? null })
      rows.rules.push(ruleFor(id, rule, organization))
    }
  }
  return rows
}

function ruleFor(notice: number, position: number, organization: number) {
  const { name = '', nameEn = '' } = organizations.find(({ id }) => id === organization) ?? {}
  const rule = {
    notice_id: notice,
    position,
    exclude: false,
    kind: 'organization',
    target_id: organization,
    below: true,
  }
  return { ...rule, name, name_en: nameEn }
}

function eventOf({ event }: NoticePlan, sent: Date) {
  if (!event) return { event_at: null, event_ends_at: null, event_place: '', event_place_en: '' }
  // As in the texts, events on a Sunday move to Monday.
  const at = (days: number, time: string) => {
    const shift = onCampus(campusDay(sent, days)).weekday === 0 ? 1 : 0
    return campusTime(sent, days + shift, time).toISOString()
  }
  const { days, from, lastDays = days, to, place } = event
  return {
    event_at: at(days, from),
    event_ends_at: at(lastDays, to),
    event_place: place,
    event_place_en: inEnglish(place),
  }
}

/** Most notices to the whole campus go to a few schools instead, as at a real university. */
function audienceOf(random: Random, plan: NoticePlan): readonly number[] {
  const isWide = plan.audience.some((organization) => organization === org.university || organization === org.schools)
  if (!isWide || plan.minutesAgo !== undefined || random.chance(WIDE_SHARE)) return plan.audience
  const computing = random.chance(0.45) ? [org.computing] : []
  const includesOffices = plan.only !== 'student' && plan.audience.includes(org.university) && random.chance(0.5)
  return [
    ...computing,
    ...(includesOffices ? [org.administration] : []),
    ...random.shuffle(targetSchools).slice(0, random.int(1, 3)),
  ]
}

/** The plans with the times at which they are sent, oldest first. */
function withSendTimes(random: Random, now: Date): { plan: NoticePlan; sent: Date }[] {
  const featured = noticePlans.filter(({ minutesAgo }) => minutesAgo !== undefined)
  const ordinary = random.shuffle(noticePlans.filter(({ minutesAgo }) => minutesAgo === undefined))
  return [
    ...featured.map((plan) => ({ plan, sent: new Date(now.getTime() - (plan.minutesAgo ?? 0) * 60_000) })),
    ...ordinary.map((plan, index) => {
      // More notices in recent weeks.
      const age = NEWEST_ORDINARY_DAYS + (OLDEST_DAYS - NEWEST_ORDINARY_DAYS) * (index / ordinary.length) ** 1.6
      return { plan, sent: officeHours(random, new Date(now.getTime() - age * DAY_MS)) }
    }),
  ].sort((a, b) => a.sent.getTime() - b.sent.getTime())
}

/** A random time between 8:30 and 18:00 on the day of `moment`, or on the Saturday before if that is a Sunday. */
function officeHours(random: Random, moment: Date): Date {
  const isSunday = onCampus(moment).weekday === 0
  return new Date(campusDay(moment, isSunday ? -1 : 0).getTime() + (510 + random.int(0, 570)) * 60_000)
}
