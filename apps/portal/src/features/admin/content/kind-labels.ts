import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContentKind } from './kinds.ts'

export interface KindLabels {
  /** The name of the list. */
  readonly name: MessageDescriptor
  /** The place where people see the entries. */
  readonly description: MessageDescriptor
  readonly add: MessageDescriptor
  readonly edit: MessageDescriptor
  /** The title of an empty list. */
  readonly empty: MessageDescriptor
  /** The text of an empty list: what its entries are for. */
  readonly purpose: MessageDescriptor
}

export const kindLabels: Readonly<Record<ContentKind, KindLabels>> = {
  app: {
    name: msg`Apps`,
    description: msg`What the app centre offers, in this order.`,
    add: msg`Add app`,
    edit: msg`Edit app`,
    empty: msg`No apps yet`,
    purpose: msg`Apps are links to what people use every day: timetable, library, campus card. They find them in the app centre and in the search.`,
  },
  pinned: {
    name: msg`Pinned apps`,
    description: msg`Apps that stand first on the homepage of everybody with a role.`,
    add: msg`Pin an app`,
    edit: msg`Edit pinned app`,
    empty: msg`No pinned apps yet`,
    purpose: msg`Pin what everybody with a role needs. It comes before the apps that people have chosen themselves.`,
  },
  system: {
    name: msg`Campus systems`,
    description: msg`Systems of the institution’s offices, on their own page.`,
    add: msg`Add system`,
    edit: msg`Edit system`,
    empty: msg`No campus systems yet`,
    purpose: msg`Campus systems are web applications of single offices, such as finance or student affairs.`,
  },
  nav: {
    name: msg`Navigation`,
    description: msg`The menu in the header, and the institution’s own websites. Both have two levels.`,
    add: msg`Add entry`,
    edit: msg`Edit entry`,
    empty: msg`No navigation yet`,
    purpose: msg`Entries in the header lead to pages of the portal, such as /home, or to other websites.`,
  },
  footer: {
    name: msg`Footer links`,
    description: msg`The columns of links at the end of each page: headings, and the links below them.`,
    add: msg`Add link`,
    edit: msg`Edit link`,
    empty: msg`No footer links yet`,
    purpose: msg`A link of the first level is the heading of a column. Put others below it.`,
  },
  slide: {
    name: msg`Carousel`,
    description: msg`The pictures at the top of the home page, in this order.`,
    add: msg`Add slide`,
    edit: msg`Edit slide`,
    empty: msg`No slides yet`,
    purpose: msg`A slide is a wide picture with a title. Three to five are enough.`,
  },
  background: {
    name: msg`Backgrounds`,
    description: msg`Pictures that people may put behind the portal. The first one is the default.`,
    add: msg`Add background`,
    edit: msg`Edit background`,
    empty: msg`No backgrounds yet`,
    purpose: msg`Calm, wide pictures work best: text stands on them.`,
  },
  help: {
    name: msg`Help topics`,
    description: msg`Questions and answers on the help page, in this order.`,
    add: msg`Add topic`,
    edit: msg`Edit topic`,
    empty: msg`No help topics yet`,
    purpose: msg`Answer what people ask the service desk every week.`,
  },
  tip: {
    name: msg`Tips`,
    description: msg`Short hints on the home page, from one time to another.`,
    add: msg`Add tip`,
    edit: msg`Edit tip`,
    empty: msg`No tips yet`,
    purpose: msg`A tip is shown to everybody while it is in force: works on campus, longer opening hours, the weather.`,
  },
  memo: {
    name: msg`Campus memo`,
    description: msg`Days that concern everybody, such as the first day of lectures.`,
    add: msg`Add day`,
    edit: msg`Edit day`,
    empty: msg`No days yet`,
    purpose: msg`Deadlines and special days appear on the home page until they are over.`,
  },
  agenda: {
    name: msg`Events`,
    description: msg`Events of the institution in everybody’s agenda.`,
    add: msg`Add event`,
    edit: msg`Edit event`,
    empty: msg`No events yet`,
    purpose: msg`An event has a beginning and an end, and is in the agenda of everybody.`,
  },
}
