/** Which people a list shows. */
export type TallyState = 'unanswered' | 'unread' | 'answered' | 'read'

/** The numbers of one organisation among the recipients. */
export interface TallyOrganization {
  /** Unique among the organisations. */
  id: string | number
  /** Its name. */
  name: string
  /** Its number of recipients. */
  audience: number
  /** How many of them have read it. */
  readers: number
  /** How many of them have answered. */
  answered: number
  /** Whether the user may see only the numbers. */
  namesHidden?: boolean
}

/** One person in a list of names. */
export interface TallyPerson {
  /** Unique among the people. */
  id: string | number
  /** Their name. */
  name: string
  /** A number or an organisation, to distinguish people of the same name. */
  detail?: string
  /** The label of their answer. */
  answer?: string
  /** Their note. */
  note?: string
}

/** A query for people. */
export interface TallyQuery {
  /** Which people. */
  state: TallyState
  /** Only people of this organisation; undefined for all. */
  organization: TallyOrganization['id'] | undefined
  /** The search text; '' for all. */
  search: string
  /** The page, counted from 1. */
  page: number
}

/** One page of people. */
export interface TallyPage {
  /** The people of this page. */
  people: readonly TallyPerson[]
  /** The number of people on all pages. */
  total: number
}

/** The number of people of an organisation in a list. */
export function countIn({ audience, readers, answered }: TallyOrganization, state: TallyState): number {
  switch (state) {
    case 'read':
      return readers
    case 'unread':
      return Math.max(0, audience - readers)
    case 'answered':
      return answered
    case 'unanswered':
      return Math.max(0, audience - answered)
  }
}
