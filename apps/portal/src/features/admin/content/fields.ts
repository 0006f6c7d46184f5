import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { limits } from '@quadrangle/api-client'
import type { ContentKind, Values } from './kinds.ts'

export type Control =
  | 'line'
  | 'text'
  | 'link'
  | 'picture'
  | 'choice'
  | 'switch'
  | 'time'
  | 'day'
  | 'above'
  | 'organization'
  | 'app'

export interface Choice {
  readonly value: string
  readonly label: MessageDescriptor
}

/** One field of a form. */
export interface FormField {
  readonly key: string
  readonly label: MessageDescriptor
  readonly control: Control
  /** Whether there is an English text beside it, in the field `${key}_en`. */
  readonly bilingual?: boolean
  readonly required?: boolean
  readonly max?: number
  readonly help?: MessageDescriptor
  readonly choices?: readonly Choice[]
}

const name: FormField = {
  key: 'name',
  label: msg`Name`,
  control: 'line',
  bilingual: true,
  required: true,
  max: limits.name,
}
const title: FormField = { ...name, key: 'title', label: msg`Title` }
const description: FormField = {
  key: 'description',
  label: msg`Description`,
  control: 'line',
  bilingual: true,
  max: limits.description,
}
const content: FormField = {
  key: 'content',
  label: msg`Text`,
  control: 'text',
  bilingual: true,
  max: limits.contentText,
}
const address: FormField = {
  key: 'url',
  label: msg`Address`,
  control: 'link',
  max: limits.url,
  help: msg`A page of the portal, such as /home, or an address with https://`,
}
const begins: FormField = { key: 'begins_at', label: msg`Begins`, control: 'time', required: true }
const ends: FormField = { key: 'ends_at', label: msg`Ends`, control: 'time', required: true }
const above: FormField = { key: 'parent_id', label: msg`Below`, control: 'above' }

export const categories: readonly Choice[] = [
  { value: 'learning', label: msg({ message: 'Learning', context: 'apps' }) },
  { value: 'life', label: msg({ message: 'Life', context: 'apps' }) },
  { value: 'work', label: msg({ message: 'Work', context: 'apps' }) },
  { value: 'social', label: msg({ message: 'Social', context: 'apps' }) },
  { value: 'fun', label: msg({ message: 'Fun', context: 'apps' }) },
]
export const pinnedRoles: readonly Choice[] = [
  { value: 'student', label: msg`Students` },
  { value: 'staff', label: msg`Staff` },
  { value: 'issuer', label: msg`Issuers` },
  { value: 'admin', label: msg`Administrators` },
]
export const menus: readonly Choice[] = [
  { value: 'portal', label: msg`Header` },
  { value: 'school', label: msg`Institution’s websites` },
]

/** The form of each kind. */
export const formFields: Readonly<Record<ContentKind, readonly FormField[]>> = {
  app: [
    name,
    description,
    { key: 'category', label: msg`Category`, control: 'choice', choices: categories },
    { ...address, required: true },
    {
      key: 'icon_url',
      label: msg`Icon`,
      control: 'picture',
      help: msg`Square. Without one, the first letter of the name is shown.`,
    },
    {
      key: 'operator',
      label: msg`Run by`,
      control: 'line',
      bilingual: true,
      max: limits.name,
      help: msg`The office or organisation that runs it.`,
    },
    {
      key: 'contact',
      label: msg`Contact`,
      control: 'line',
      bilingual: true,
      max: limits.description,
      help: msg`A room, a phone number or an e-mail address.`,
    },
    { ...address, key: 'help_url', label: msg`Help page` },
    { key: 'public', label: msg`Guests may see it`, control: 'switch' },
  ],
  pinned: [
    { key: 'role', label: msg`Role`, control: 'choice', choices: pinnedRoles },
    { key: 'app_id', label: msg`App`, control: 'app', required: true },
  ],
  system: [
    name,
    description,
    { key: 'organization_id', label: msg`Organisation`, control: 'organization', required: true },
    { ...address, required: true },
    {
      key: 'icon_url',
      label: msg`Icon`,
      control: 'picture',
      help: msg`Square. Without one, the first letter of the name is shown.`,
    },
  ],
  nav: [name, address, { key: 'menu', label: msg`Menu`, control: 'choice', choices: menus }, above],
  footer: [name, address, above],
  slide: [
    {
      key: 'image_url',
      label: msg`Picture`,
      control: 'picture',
      required: true,
      help: msg`Wide, for example 1600 × 600 px.`,
    },
    title,
    { key: 'text', label: msg`Text`, control: 'line', bilingual: true, max: limits.description },
    { ...address, label: msg`Leads to` },
  ],
  background: [
    { key: 'url', label: msg`Picture`, control: 'picture', required: true, help: msg`At least 1920 px wide.` },
    name,
  ],
  help: [title, { ...content, label: msg`Answer`, required: true }],
  tip: [title, content, begins, ends],
  memo: [title, content, { key: 'date', label: msg`Day`, control: 'day', required: true }],
  agenda: [
    title,
    begins,
    ends,
    { key: 'all_day', label: msg`All day`, control: 'switch' },
    { key: 'place', label: msg`Place`, control: 'line', bilingual: true, max: limits.agendaPlace },
    { key: 'note', label: msg`Note`, control: 'text', bilingual: true, max: limits.agendaNote },
  ],
}

/** The choices by which a list can be filtered. */
export const filterFields: Partial<Record<ContentKind, readonly Choice[]>> = {
  app: categories,
  pinned: pinnedRoles,
  nav: menus,
}

/** Initial values of a new entry. */
export function emptyValues(kind: ContentKind, filter: string | undefined): Values {
  const [first] = filterFields[kind] ?? []
  const entries = formFields[kind].flatMap(({ key, control, bilingual }): [string, string | number][] => {
    if (control === 'choice') return [[key, filter ?? first?.value ?? '']]
    if (control === 'switch' || control === 'above' || control === 'organization') return [[key, 0]]
    return bilingual
      ? [
          [key, ''],
          [`${key}_en`, ''],
        ]
      : [[key, '']]
  })
  return Object.fromEntries(entries)
}
